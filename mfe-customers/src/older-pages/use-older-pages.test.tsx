// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { type Customer, customers, type Stored } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { useOlderPages } from './use-older-pages.ts';

const LIST = { collection: customers, by: 'createdAt' } as const;
const at = (id: string, minute: number) =>
  customerNamed(id, { id, createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() });
/** Newest first. */
const ALL = [at('C-9', 5), at('C-4', 3), at('C-3', 3), at('C-2', 3), at('C-8', 2), at('C-1', 1)];
let office: Office;

beforeEach(async () => {
  office = new Office();
  await office.add(...ALL);
});
afterEach(cleanup);

function open(live: readonly Stored<Customer>[]) {
  return renderHook((props) => useOlderPages(LIST, props.live, false), { initialProps: { live } });
}
type List = ReturnType<typeof open>['result'];
const ids = (list: List) => list.current.items.map(({ id }) => id);
const names = (list: List) => list.current.items.map(({ data }) => data.name);

test('reads on behind the live ones, none twice, and none left out that came in the same instant', async () => {
  const { result } = open(ALL.slice(0, 2));
  expect(ids(result)).toEqual(['C-9', 'C-4']);
  await act(() => result.current.readOn(3));
  expect(ids(result)).toEqual(['C-9', 'C-4', 'C-3', 'C-2']);
  expect(result.current.complete).toBe(false);
  await act(() => result.current.readOn(3));
  expect(ids(result)).toEqual(['C-9', 'C-4', 'C-3', 'C-2', 'C-8', 'C-1']);
  expect(result.current.complete).toBe(true);
});

test('asked twice at once, it reads the page once', async () => {
  const { result } = open(ALL.slice(0, 1));
  await act(() => Promise.all([result.current.readOn(3), result.current.readOn(3)]));
  expect(ids(result)).toEqual(['C-9', 'C-4', 'C-3']);
});

test('keeps what newer ones push out of the live part', () => {
  const { result, rerender } = open(ALL.slice(1, 3));
  rerender({ live: ALL.slice(0, 2) });
  expect(ids(result)).toEqual(['C-9', 'C-4', 'C-3']);
});

test('one that was read can be brought up to date, and one that was deleted goes', async () => {
  const { result } = open(ALL.slice(0, 1));
  await act(() => result.current.readOn(10));
  const renamed = (id: string, minute: number, version: number) => {
    const { data } = at(id, minute);
    return { id, version, data: { ...data, name: 'Umbenannt' } };
  };
  act(() => result.current.replace(renamed('C-8', 2, 2)));
  // Not newer than what is known.
  act(() => result.current.replace(renamed('C-1', 1, 1)));
  act(() => result.current.replace(renamed('C-unread', 1, 2)));
  act(() => result.current.forget('C-3'));
  expect(names(result)).toEqual(['C-9', 'C-4', 'C-2', 'Umbenannt', 'C-1']);
});
