import { expect, it } from 'vitest';
import { moduleDescriptorSchema } from './module-descriptor.ts';

const isTaken = (slot: object) =>
  moduleDescriptorSchema.safeParse({
    id: 'mfe-sample',
    title: 'Beispiel',
    contract: 1,
    routes: [],
    slots: [{ id: 'sample', title: 'Beispiel', order: 10, ...slot }],
  }).success;

it.each(['//elsewhere', '//elsewhere/:token', '/a.b', 'quotes', 'https://elsewhere'])(
  'the address %s is none of this office',
  (path) => {
    const routes = [{ path: '/share/:token', page: 'share', title: 'Auftrag', reads: path }];
    expect(
      moduleDescriptorSchema.safeParse({ id: 'mfe-sample', title: 'Beispiel', contract: 1, routes }).success,
    ).toBe(false);
  },
);

it('an action of quotes says for which quotes it is offered, and nothing else in a slot does', () => {
  const offered = { statuses: ['accepted'], invoiced: false };
  expect(isTaken({ slot: 'quote.actions', ...offered })).toBe(true);
  expect(isTaken({ slot: 'customer.tabs' })).toBe(true);
  expect(isTaken({ slot: 'customer.tabs', ...offered })).toBe(false);
  expect(isTaken({ slot: 'customer.actions', invoiced: true })).toBe(false);
  expect(isTaken({ slot: 'elsewhere' })).toBe(false);
});
