import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyListIndex, type ListedEntry, type ListIndexAnswer } from '../api/index.ts';
import { customers } from '../domain/index.ts';
import { followListIndex, type ListIndexCopy, type ListIndexSource } from './follow-list-index.ts';
import { createMemoryStore } from './memory-store.ts';

interface Entry extends ListedEntry {
  name: string;
}

type Answer = ListIndexAnswer<Entry>;

/** What the edge API would answer of its store, as it counts its revisions. */
const names = new Map<string, string>();
const versions = new Map<string, number>();
let revision = 0;
const asked: (string | undefined)[] = [];
const answer = async (since?: string): Promise<Answer> => {
  asked.push(since);
  const ids = [...names.keys()];
  return {
    revision: `r.${revision}`,
    full: true,
    stale: false,
    columns: {
      id: ids,
      version: ids.map((id) => versions.get(id) ?? 0),
      createdAt: ids.map(() => '2026-01-01'),
      damage: ids.map(() => ''),
      name: ids.map((id) => names.get(id) ?? ''),
    },
    removed: [],
  };
};

const store = createMemoryStore();
const writeToStore = (id: string, updatedAt: string) =>
  store.transact(async (transaction) => {
    const before = await transaction.get(customers.name, id);
    transaction.set(customers.name, id, { name: id, updatedAt }, before?.version ?? 0);
  });
const writeToIndex = (id: string, updatedAt: string) => {
  revision += 1;
  names.set(id, updatedAt);
  versions.set(id, (versions.get(id) ?? 0) + 1);
};
const write = (id: string, updatedAt: string) => {
  writeToIndex(id, updatedAt);
  return writeToStore(id, updatedAt);
};

let end: () => void = () => undefined;
const told: string[][] = [];

/** What a browser makes of the answers. */
function copyOf(read: (since?: string) => Promise<Answer>): ListIndexCopy {
  let index: ReadonlyMap<string, Entry> = new Map();
  let since: string | undefined;
  return {
    async refresh() {
      const answered = await read(since);
      if (answered.revision === since) return;
      index = applyListIndex(index, answered);
      since = answered.revision;
      told.push([...index.values()].map(({ name }) => name));
    },
    get size() {
      return index.size;
    },
    versionOf: (id) => index.get(id)?.version ?? 0,
  };
}

const follow = (source: Partial<ListIndexSource> = {}) => {
  end = followListIndex({ store, collection: customers, index: copyOf(answer), ...source }, vi.fn());
};

beforeEach(() => {
  asked.length = 0;
  told.length = 0;
});
afterEach(() => end());

it('asks for what changed whenever the store tells of a change or a deletion', async () => {
  await write('a', '2026-01-01');
  await write('b', '2026-01-02');
  follow();
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['2026-01-01', '2026-01-02']));
  await write('b', '2026-01-03');
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['2026-01-01', '2026-01-03']));
  // Not the newest: only the number tells.
  revision += 1;
  names.delete('a');
  await store.transact(async (transaction) => transaction.delete(customers.name, 'a', 1));
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['2026-01-03']));
  expect(asked[0]).toBeUndefined();
  expect(asked.slice(1).every((since) => since?.startsWith('r.'))).toBe(true);
});

it('asks again where the edge API hears of a change later than this browser', async () => {
  follow();
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
  const before = asked.length;
  await writeToStore('d', '2026-01-04');
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(told.at(-1)).not.toContain('2026-01-04');
  writeToIndex('d', '2026-01-04');
  await vi.waitFor(() => expect(told.at(-1)).toContain('2026-01-04'));
});

it('asks no more for what the index shows', async () => {
  vi.useFakeTimers();
  try {
    follow();
    await write('e', '2026-01-05');
    await vi.advanceTimersByTimeAsync(100);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked.length).toBe(before);
  } finally {
    vi.useRealTimers();
  }
});

it('gives up on what the index never shows until the minute is over', async () => {
  vi.useFakeTimers();
  try {
    follow();
    await vi.advanceTimersByTimeAsync(100);
    const before = asked.length;
    await writeToStore('f', '2026-01-06');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(asked.length - before).toBeGreaterThan(3);
    expect(asked.length - before).toBeLessThan(10);
  } finally {
    vi.useRealTimers();
  }
});

it('asks from time to time for what nobody told of', async () => {
  follow({ every: 20 });
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
  revision += 1;
  names.set('c', 'by a wrong clock');
  await vi.waitFor(() => expect(told.at(-1)).toContain('by a wrong clock'));
});

it('asks every minute where nothing else is said', async () => {
  vi.useFakeTimers();
  try {
    follow();
    await vi.advanceTimersByTimeAsync(30_000);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

it('says what failed, and goes on', async () => {
  const failing = vi.fn(answer).mockRejectedValueOnce(new Error('away'));
  const onError = vi.fn();
  end = followListIndex({ store, collection: customers, index: copyOf(failing), every: 20 }, onError);
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
  expect(onError).toHaveBeenCalledWith(new Error('away'));
});

it('asks once more for what was told while it was being asked, at once', async () => {
  vi.useFakeTimers();
  try {
    const answers: (() => void)[] = [];
    const index: ListIndexCopy = {
      size: 0,
      versionOf: () => 0,
      refresh: vi.fn(() => new Promise<void>((resolve) => answers.push(resolve))),
    };
    follow({ index });
    // No time passes: no lag asks again.
    await vi.advanceTimersByTimeAsync(0);
    expect(index.refresh).toHaveBeenCalledTimes(1);
    await writeToStore('told', '2026-11-21T08:00:00.000Z');
    await writeToStore('told', '2026-11-21T09:00:00.000Z');
    await vi.advanceTimersByTimeAsync(0);
    expect(index.refresh).toHaveBeenCalledTimes(1);
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(index.refresh).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
