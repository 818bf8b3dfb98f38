import { describe, expect, it } from 'vitest';
import { sampleModule } from '../modules/sample-module.fixture.ts';
import { findLinkedPage } from './find-linked-page.ts';

const module = sampleModule({
  routes: [
    { path: '/quotes/:id', page: 'office', title: 'Angebot' },
    { path: '/angebot/:token', page: 'customer', title: 'Ihr Angebot', entry: 'linked' },
  ],
});

describe('what a link opens', () => {
  it.each([
    ['/angebot/abc', 'customer'],
    ['/angebot/abc/', 'customer'],
    ['/angebot/', undefined],
    ['/angebot', undefined],
    ['/angebot//', undefined],
    ['/angebot/abc/def', undefined],
    // The office's own screens are behind the gate.
    ['/quotes/abc', undefined],
  ])('%s: %s', (path, page) => {
    expect(findLinkedPage([module], path)?.page).toBe(page);
  });
});
