import type { NavItem } from 'shared-kit/contract';
import { expect, test } from 'vitest';
import { activeItem } from './active-item.ts';

const item = (path: string, also?: string[]): NavItem => ({
  path,
  label: path,
  icon: 'app',
  group: 'main',
  order: 0,
  ...(also ? { also } : {}),
});

const items = [
  item('/dashboard'),
  item('/customers'),
  item('/search-customer', ['/new-customer']),
  item('/email'),
];

test.each([
  ['/customers', '/customers'],
  ['/customers/C-1', '/customers'],
  ['/new-customer', '/search-customer'],
  ['/email', '/email'],
  ['/email-templates', undefined],
  ['/customersearch', undefined],
])('%s belongs to %s', (pathname, path) => {
  expect(activeItem(items, pathname)?.path).toBe(path);
});

test('the farther reaching path wins', () => {
  const both = [item('/admin'), item('/admin/import')];
  expect(activeItem(both, '/admin/import/1')?.path).toBe('/admin/import');
});
