// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBulkDeletion } from './use-bulk-deletion.ts';

const ITEMS = ['a', 'b', 'c'].map((id) => ({ id }));

/** One item a request, each answered when the test says so. */
function open(
  cancelled: readonly string[] = [],
  kept: readonly string[] = [],
  stays: (id: string, known: readonly string[]) => boolean = (id) => kept.includes(id),
) {
  const answers: (() => void)[] = [];
  const later = <T>(value: T) => new Promise<T>((resolve) => answers.push(() => resolve(value)));
  const inspect = vi.fn((ids: readonly string[]) => later(ids));
  const remove = vi.fn((ids: readonly string[]) =>
    later({
      deleted: ids.filter((id) => !cancelled.includes(id)),
      cancelled: ids.filter((id) => cancelled.includes(id)),
      failed: [],
    }),
  );
  const outcome = vi.fn(() => []);
  const onDone = vi.fn();
  const { result } = renderHook(() =>
    useBulkDeletion<{ id: string }, string>(
      {
        mostAtOnce: 1,
        nameOf: ({ id }) => id,
        stays: ({ id }, known) => stays(id, known),
        inspect,
        remove: (items) => remove(items.map(({ id }) => id)),
        failedText: () => 'Fehler',
        outcome,
      },
      onDone,
    ),
  );
  return {
    inspect,
    remove,
    outcome,
    onDone,
    step: () => result.current.deletion.step,
    deletion: () => result.current.deletion,
    ask: () => act(async () => void result.current.ask(ITEMS)),
    confirm: () => act(async () => void result.current.confirm()),
    stop: () => act(() => result.current.stop()),
    answer: () => act(async () => answers.shift()?.()),
  };
}

async function asked(cancelled?: readonly string[]) {
  const deletion = open(cancelled);
  await deletion.ask();
  for (const _ of ITEMS) await deletion.answer();
  expect(deletion.step()).toBe('asking');
  return deletion;
}

test('deletes portion by portion, and says which are gone', async () => {
  const { confirm, answer, remove, onDone } = await asked();
  await confirm();
  expect(remove).toHaveBeenCalledTimes(1);
  for (const _ of ITEMS) await answer();
  expect(remove.mock.calls).toEqual([[['a']], [['b']], [['c']]]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c'], []);
});

test('what is cancelled in place of being deleted is done with too, and counted by itself (D11)', async () => {
  const { confirm, answer, outcome, onDone } = await asked(['b']);
  await confirm();
  for (const _ of ITEMS) await answer();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(['a', 'c', 'b'], []);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(2, [], 1);
});

test('what cannot be deleted is in no request, and done with once the others are', async () => {
  const { ask, confirm, answer, inspect, remove, deletion, onDone } = open([], ['b']);
  await ask();
  await answer();
  await answer();
  expect(inspect.mock.calls).toEqual([[['a']], [['c']]]);
  expect(deletion()).toMatchObject({
    step: 'asking',
    items: [{ id: 'a' }, { id: 'c' }],
    kept: [{ id: 'b' }],
  });
  await confirm();
  await answer();
  await answer();
  expect(remove.mock.calls).toEqual([[['a']], [['c']]]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(['a', 'c', 'b'], []);
});

test('what is found out to stay is in no request either', async () => {
  const { ask, confirm, answer, remove, deletion, inspect } = open(
    [],
    [],
    (id, known) => id === 'b' && known.includes(id),
  );
  await ask();
  for (const _ of ITEMS) await answer();
  expect(inspect.mock.calls).toEqual([[['a']], [['b']], [['c']]]);
  expect(deletion()).toMatchObject({ items: [{ id: 'a' }, { id: 'c' }], kept: [{ id: 'b' }] });
  await confirm();
  await answer();
  await answer();
  expect(remove.mock.calls).toEqual([[['a']], [['c']]]);
});

test('stopped, it ends with what has begun', async () => {
  const { confirm, stop, answer, remove, onDone, step } = await asked();
  await confirm();
  stop();
  expect(step()).toBe('deleting');
  await answer();
  expect(remove).toHaveBeenCalledExactlyOnceWith(['a']);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(['a'], []);
  expect(step()).toBe('idle');
});

test('stopped while it reads what hangs on them, it asks nothing', async () => {
  const { ask, stop, answer, inspect, step } = open();
  await ask();
  stop();
  await answer();
  expect(inspect).toHaveBeenCalledTimes(1);
  expect(step()).toBe('idle');
});

test('a request that fails ends it: its items are named, and the rest stays untouched', async () => {
  const { confirm, answer, remove, onDone } = await asked();
  remove.mockRejectedValueOnce(new Error('kein Netz'));
  await confirm();
  await answer();
  expect(remove).toHaveBeenCalledExactlyOnceWith(['a']);
  expect(onDone).toHaveBeenCalledExactlyOnceWith([], [{ id: 'a', name: 'a', error: 'kein Netz' }]);
});
