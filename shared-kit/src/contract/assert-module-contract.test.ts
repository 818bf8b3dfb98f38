import { expect, it } from 'vitest';
import { assertModuleContract } from './assert-module-contract.ts';
import { defineModule } from './define-module.ts';
import type { ModuleDescriptorInput } from './module-descriptor.ts';

const page = async () => ({ default: () => null });
const module = defineModule({
  pages: { hours: page, shared: page },
  slots: { 'customer.tabs': { hours: page } },
});

const nav = { path: '/hours', label: 'Stunden', icon: 'clock', group: 'main' as const, order: 10 };
const tile = { id: 'hours', title: 'Stunden', description: '', icon: 'clock', path: '/hours', order: 10 };
const slot = { slot: 'customer.tabs' as const, id: 'hours', title: 'Stunden', order: 10 };
const descriptor: ModuleDescriptorInput = {
  id: 'mfe-hours',
  title: 'Stunden',
  contract: 1,
  routes: [
    { path: '/hours', page: 'hours', title: 'Stunden' },
    { path: '/hours/of/:day', page: 'hours', title: 'Stunden' },
    { path: '/stunden/:token', page: 'shared', title: 'Stunden', entry: 'linked' },
  ],
  nav: [{ ...nav, also: ['/hours/of'], badge: { collection: 'quotes' } }],
  tiles: [tile, { ...tile, id: 'today', path: '/hours/of/today' }],
  slots: [{ ...slot, count: { collection: 'quotes', field: 'customerId' } }],
};

it('a module whose entries name what there is keeps the contract', async () => {
  await expect(assertModuleContract(descriptor, module)).resolves.toMatchObject({ id: 'mfe-hours' });
});

it.each<[Partial<ModuleDescriptorInput>, string]>([
  [{ nav: [{ ...nav, path: '/hour' }] }, "nav 'Stunden': path /hour is none of the routes"],
  [{ nav: [{ ...nav, path: '/hours/of/:day' }] }, "nav 'Stunden': path /hours/of/:day is none of the routes"],
  [{ nav: [{ ...nav, path: '/stunden/heute' }] }, "nav 'Stunden': path /stunden/heute is none of the routes"],
  [{ nav: [{ ...nav, also: ['/hou'] }] }, "nav 'Stunden': also /hou begins none of the routes"],
  [
    { nav: [{ ...nav, badge: { collection: 'hours' } }] },
    "nav 'Stunden': badge counts hours, which is no collection",
  ],
  [{ tiles: [{ ...tile, path: '/nowhere' }] }, "tile 'hours': path /nowhere is none of the routes"],
  [
    { slots: [{ ...slot, count: [{ collection: 'sessions', field: 'customerId' }] }] },
    "slot customer.tabs 'hours': count of sessions, which is no collection",
  ],
])('%j is refused by name', async (change, problem) => {
  await expect(assertModuleContract({ ...descriptor, ...change }, module)).rejects.toThrow(
    `mfe-hours/module.json:\n  ${problem}`,
  );
});
