// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customerMerges, customers } from '../domain/index.ts';
import { DamagedDocument } from './check-documents.ts';
import { setDocumentStore } from './current-store.ts';
import { StoreUnavailable } from './document-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { useLivingCustomer } from './use-living-customer.ts';

const store = createMemoryStore();
beforeEach(() => {
  vi.useFakeTimers();
  setDocumentStore(store);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is not said to be nobody until that is known, and what could not be read is asked again', async () => {
  const list = vi.spyOn(store, 'list').mockRejectedValueOnce(new StoreUnavailable());
  const { result } = renderHook(() => useLivingCustomer('a'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(list).toHaveBeenCalledTimes(1);
  expect(result.current.living.status).toBe('loading');
  await act(() => vi.runAllTimersAsync());
  expect(result.current.living.status).toBe('missing');
});

it('whose record is damaged is said to be so, and asked for again only where somebody wants that', async () => {
  const others = [{ id: 'c', customerNumber: 'K-c' }];
  await store.transact(async (transaction) => {
    transaction.create(customers.name, 'd', {});
    transaction.create(customerMerges.name, 'merge_1', { masterId: 'd', others, at: '', state: 'merged' });
  });
  const list = vi.spyOn(store, 'list');
  const { result } = renderHook(() => useLivingCustomer('c'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const { living } = result.current;
  expect(living).toMatchObject({ status: 'failed', error: expect.any(DamagedDocument) });
  expect(list).toHaveBeenCalledTimes(1);
  if (living.status !== 'failed') return;
  await store.transact(async (transaction) => {
    await transaction.get(customers.name, 'd');
    transaction.delete(customers.name, 'd');
  });
  living.retry();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.living.status).toBe('missing');
});

it('is nobody else where they are there again: their merge was undone', async () => {
  await store.transact(async (transaction) => transaction.create('customers', 'b', {}));
  const { result } = renderHook(() => useLivingCustomer('b'));
  await act(() => vi.runAllTimersAsync());
  expect(result.current.living.status).toBe('loading');
  expect(await act(() => result.current.askAgain())).toEqual({ status: 'loading' });
});
