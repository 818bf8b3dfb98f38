import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadCache } from './read-cache.ts';

describe('the read cache', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function cache() {
    const kept = new ReadCache<number>();
    let loads = 0;
    const read = (key: string, { collection = 'notes', id }: { collection?: string; id?: string } = {}) =>
      kept.read({ key, collection, time: 1000, ...(id !== undefined && { id }) }, async () => {
        loads += 1;
        return loads;
      });
    return { kept, read };
  }

  it('answers for the stated time, and no longer', async () => {
    const { read } = cache();
    expect(await read('a')).toBe(1);
    vi.advanceTimersByTime(999);
    expect(await read('a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read('a')).toBe(2);
  });

  it('asks once where two ask at the same time', async () => {
    const { read } = cache();
    expect(await Promise.all([read('a'), read('a')])).toEqual([1, 1]);
  });

  it('forgets what depends on a document that changed, and nothing else', async () => {
    const { kept, read } = cache();
    await read('page');
    await read('one', { id: '1' });
    await read('two', { id: '2' });
    await read('other', { collection: 'other' });
    kept.forget('notes', '1');
    expect(await read('page')).toBe(5);
    expect(await read('one', { id: '1' })).toBe(6);
    expect(await read('two', { id: '2' })).toBe(3);
    expect(await read('other', { collection: 'other' })).toBe(4);
  });

  it('does not keep an answer that a change overtook', async () => {
    const { kept, read } = cache();
    const underWay = read('page');
    kept.forget('notes', '1');
    expect(await underWay).toBe(1);
    expect(await read('page')).toBe(2);
  });

  it('does not keep failures', async () => {
    const kept = new ReadCache<string>();
    const question = { key: 'a', collection: 'notes', time: 1000 };
    await expect(kept.read(question, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.read(question, async () => 'back')).toBe('back');
  });

  it('lets go of what has expired when it is swept, and never keeps more than a hundred', async () => {
    const { kept, read } = cache();
    for (let index = 0; index < 150; index += 1) await read(`${index}`);
    expect(kept.size).toBe(100);
    vi.advanceTimersByTime(1000);
    kept.sweep();
    expect(kept.size).toBe(0);
  });
});
