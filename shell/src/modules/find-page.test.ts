import { expect, test } from 'vitest';
import { findPage } from './find-page.ts';
import { sampleModule } from './sample-module.fixture.ts';

const route = (path: string, page: string) => ({ path, page, title: 'X' });
const customers = sampleModule({
  id: 'mfe-customers',
  routes: [
    route('/customers/:id', 'detail'),
    route('/customers', 'list'),
    route('/customers/:id/:tab', 'tab'),
  ],
});
const merge = sampleModule({ id: 'mfe-import', routes: [route('/customers/merge', 'merge')] });

test.each([
  ['/customers', 'mfe-customers', 'list'],
  ['/customers/', 'mfe-customers', 'list'],
  ['/customers/C-1', 'mfe-customers', 'detail'],
  ['/customers/C-1/fotos', 'mfe-customers', 'tab'],
  ['/customers/merge', 'mfe-import', 'merge'],
])('%s opens %s, %s', (path, id, page) => {
  expect(findPage([customers, merge], path)).toMatchObject({ module: { id }, page });
});

test.each(['/', '/customer', '/customers/C-1/fotos/2'])('%s opens nothing', (path) => {
  expect(findPage([customers, merge], path)).toBeUndefined();
});
