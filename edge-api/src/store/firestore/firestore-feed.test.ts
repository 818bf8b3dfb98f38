import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firestoreFeed, type Listenable } from './firestore-feed.ts';

type OnSnapshot = ReturnType<Listenable['collection']>['onSnapshot'];

/** Each listener that was opened, in order. */
function listenable() {
  const opened: { next: Parameters<OnSnapshot>[0]; fail: Parameters<OnSnapshot>[1]; isOpen: boolean }[] = [];
  const onSnapshot: OnSnapshot = (next, fail) => {
    const one = { next, fail, isOpen: true };
    opened.push(one);
    return () => {
      one.isOpen = false;
    };
  };
  return { opened, firestore: { collection: () => ({ onSnapshot }) } };
}

const document = (id: string) => ({ id, data: () => ({ version: 1, commit: [], data: { id } }) });
const snapshot = (...ids: string[]) => ({ docs: ids.map(document), docChanges: () => [] });

describe("Firestore's feed, where its listener fails", () => {
  const listener = { onReset: vi.fn(), onChanges: vi.fn(), onStale: vi.fn() };
  const resets = () => listener.onReset.mock.calls.map(([all]) => all.map(({ id }: { id: string }) => id));

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
  });
  afterEach(() => vi.useRealTimers());

  it('says so, opens the next one and begins anew with everything', () => {
    const { opened, firestore } = listenable();
    firestoreFeed(firestore).follow('things', listener);
    opened[0]?.next(snapshot('a'));
    const error = new Error('gone');
    opened[0]?.fail(error);
    expect(listener.onStale).toHaveBeenCalledExactlyOnceWith(error);
    vi.advanceTimersByTime(1000);
    opened[1]?.next(snapshot('a', 'b'));
    expect(resets()).toEqual([['a'], ['a', 'b']]);
    expect(listener.onChanges).not.toHaveBeenCalled();
  });

  it('waits longer each time, a minute at most, and from the beginning after a success', () => {
    const { opened, firestore } = listenable();
    firestoreFeed(firestore).follow('things', listener);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const before = opened.length;
      opened.at(-1)?.fail(new Error('gone'));
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(opened).toHaveLength(before + 1);
    }
    opened.at(-1)?.next(snapshot('a'));
    const before = opened.length;
    opened.at(-1)?.fail(new Error('gone'));
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(before + 1);
  });

  it('replaces one that says nothing for half a minute, and lets one that has spoken be', () => {
    const { opened, firestore } = listenable();
    firestoreFeed(firestore).follow('things', listener);
    vi.advanceTimersByTime(30_000);
    expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    opened[1]?.next(snapshot('a'));
    vi.advanceTimersByTime(3_600_000);
    expect(opened).toHaveLength(2);
    expect(resets()).toEqual([['a']]);
  });

  it('opens none after its end', () => {
    const { opened, firestore } = listenable();
    const endWaiting = firestoreFeed(firestore).follow('things', listener);
    opened[0]?.fail(new Error('gone'));
    endWaiting();
    const endSilent = firestoreFeed(firestore).follow('things', listener);
    endSilent();
    vi.advanceTimersByTime(3_600_000);
    expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, false]);
    opened[1]?.next(snapshot('a'));
    opened[1]?.fail(new Error('late'));
    expect(listener.onReset).not.toHaveBeenCalled();
    expect(listener.onStale).toHaveBeenCalledTimes(1);
  });
});
