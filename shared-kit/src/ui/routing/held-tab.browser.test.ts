import { expect, test } from 'vitest';
import { addLeaveGuard } from './guarded-history.ts';
import { heldTabs, holdTab, isHeldElsewhere } from './held-tab.ts';

/** The browser gives locks, and takes them back, in its own time. */
const known = () => expect.poll(async () => [await heldTabs(), await isHeldElsewhere()]);

/** @returns takes it back. */
function holdAsAnotherTab(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request('unsaved-input', { mode: 'shared' }, () => promise);
  return resolve;
}

test('a tab is held once while anything in it would be lost, asked about or not, and known to the others', async () => {
  const [first, second] = [addLeaveGuard({ ask: async () => false }), holdTab()];
  await known().toEqual([1, false]);
  const letGo = holdAsAnotherTab();
  await known().toEqual([2, true]);
  first();
  first();
  await known().toEqual([2, true]);
  second();
  await known().toEqual([1, true]);
  letGo();
  await known().toEqual([0, false]);
});
