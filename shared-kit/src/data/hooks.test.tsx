// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineCollection } from '../domain/index.ts';
import { DamagedDocument } from './check-documents.ts';
import { setDocumentStore } from './current-store.ts';
import { type DocumentStore, type Snapshot, StoreUnavailable, type Where } from './document-store.ts';
import { useCount, useDocument, useDocuments } from './hooks.ts';
import { createMemoryStore } from './memory-store.ts';

const notes = defineCollection('notes', z.strictObject({ title: z.string() }));
const titled = (title: string): Where[] => [{ field: 'title', op: '==', value: title }];

let store: DocumentStore;
let watches: number;
beforeEach(() => {
  const memory = createMemoryStore();
  watches = 0;
  store = {
    ...memory,
    watch(query, onSnapshot, onError) {
      watches += 1;
      const end = memory.watch(query, onSnapshot, onError);
      return () => {
        watches -= 1;
        end();
      };
    },
  };
  setDocumentStore(store);
});
afterEach(cleanup);

const put = (id: string, data: unknown) =>
  act(() => store.transact(async (transaction) => transaction.create('notes', id, data)));
const change = (id: string, basedOn: number, data: unknown) =>
  act(() => store.transact(async (transaction) => transaction.set('notes', id, data, basedOn)));

/** A store whose watches do what the test says. */
function puppet() {
  let tell: ((snapshot: Snapshot<never>) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  let begun = 0;
  setDocumentStore({
    ...store,
    watch(_, onSnapshot, onError) {
      begun += 1;
      tell = onSnapshot;
      fail = onError;
      return () => undefined;
    },
  });
  return {
    tell: (snapshot: Snapshot<never>) => act(() => tell?.(snapshot)),
    fail: (error: Error) => act(() => fail?.(error)),
    begun: () => begun,
  };
}

describe('useDocument', () => {
  it('shows a document, its changes and its end', async () => {
    await put('a', { title: 'A' });
    const { result } = renderHook(() => useDocument(notes, 'a'));
    expect(result.current).toEqual({ status: 'loading' });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toEqual({
      status: 'ready',
      stale: false,
      document: { id: 'a', version: 1, data: { title: 'A' } },
    });
    await change('a', 1, { title: 'B' });
    await waitFor(() =>
      expect(result.current).toMatchObject({ document: { version: 2, data: { title: 'B' } } }),
    );
    await act(() => store.transact(async (transaction) => transaction.delete('notes', 'a', 2)));
    await waitFor(() => expect(result.current).toEqual({ status: 'missing' }));
  });

  it('says that a document is missing, and shows it once it is there', async () => {
    const { result } = renderHook(() => useDocument(notes, 'a'));
    await waitFor(() => expect(result.current).toEqual({ status: 'missing' }));
    await put('a', { title: 'A' });
    await waitFor(() => expect(result.current.status).toBe('ready'));
  });

  it('fails for a damaged document with what is stored', async () => {
    await put('a', { title: 7 });
    const { result } = renderHook(() => useDocument(notes, 'a'));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current).toMatchObject({ error: expect.any(DamagedDocument) });
  });

  it('shows nothing of one document under the id of another', async () => {
    await put('a', { title: 'A' });
    await put('b', { title: 'B' });
    const seen: [string, string][] = [];
    const { result, rerender } = renderHook(
      ({ id }) => {
        const state = useDocument(notes, id);
        if (state.status === 'ready') seen.push([id, state.document.id]);
        return state;
      },
      { initialProps: { id: 'a' } },
    );
    await waitFor(() => expect(result.current.status).toBe('ready'));
    rerender({ id: 'b' });
    expect(result.current).toEqual({ status: 'loading' });
    await waitFor(() => expect(result.current).toMatchObject({ document: { id: 'b' } }));
    expect(seen.filter(([asked, shown]) => asked !== shown)).toEqual([]);
  });
});

describe('useDocuments', () => {
  it('shows a list as it changes, what is damaged apart', async () => {
    await put('a', { title: 'A' });
    await put('b', {});
    const { result } = renderHook(() => useDocuments(notes, { limit: 10 }));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toMatchObject({
      items: [{ id: 'a' }],
      damaged: [{ id: 'b', reason: 'Feld „title“' }],
      stale: false,
    });
    await put('c', { title: 'C' });
    await waitFor(() => expect(result.current).toMatchObject({ items: [{ id: 'a' }, { id: 'c' }] }));
  });

  it('watches once, however often it is drawn with the same query in new objects, and ends with the screen', async () => {
    const { result, rerender, unmount } = renderHook(() => useDocuments(notes, { where: titled('A') }));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    const before = result.current;
    rerender();
    rerender();
    expect(watches).toBe(1);
    expect(result.current).toBe(before);
    unmount();
    expect(watches).toBe(0);
  });

  it('follows the query that it is given', async () => {
    await put('a', { title: 'A' });
    await put('b', { title: 'B' });
    const { result, rerender } = renderHook(({ title }) => useDocuments(notes, { where: titled(title) }), {
      initialProps: { title: 'A' },
    });
    await waitFor(() => expect(result.current).toMatchObject({ items: [{ id: 'a' }] }));
    rerender({ title: 'B' });
    await waitFor(() => expect(result.current).toMatchObject({ items: [{ id: 'b' }] }));
    expect(watches).toBe(1);
  });

  it('passes on that what is shown may be old', async () => {
    const { tell } = puppet();
    const { result } = renderHook(() => useDocuments(notes));
    await tell({ items: [], stale: true });
    expect(result.current).toMatchObject({ status: 'ready', stale: true });
  });

  it('fails with the reason, tries anew when asked to, and recovers when the store does', async () => {
    const { tell, fail, begun } = puppet();
    const { result } = renderHook(() => useDocuments(notes));
    const away = new StoreUnavailable();
    await fail(away);
    expect(result.current).toMatchObject({ status: 'failed', error: away });
    const { current } = result;
    if (current.status !== 'failed') throw new Error('not failed');
    act(current.retry);
    expect(result.current).toEqual({ status: 'loading' });
    expect(begun()).toBe(2);
    await fail(away);
    expect(result.current.status).toBe('failed');
    await tell({ items: [], stale: false });
    expect(result.current.status).toBe('ready');
  });
});

describe('useCount', () => {
  it('follows the number', async () => {
    await put('a', { title: 'A' });
    const { result } = renderHook(() => useCount(notes, titled('A')));
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBe(1));
    await put('b', { title: 'A' });
    await put('c', { title: 'C' });
    await waitFor(() => expect(result.current).toBe(2));
  });

  it('counts everything where nothing is said', async () => {
    const { result } = renderHook(() => useCount(notes));
    await waitFor(() => expect(result.current).toBe(0));
  });
});
