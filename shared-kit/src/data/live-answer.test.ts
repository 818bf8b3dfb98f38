import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from './change.ts';
import { Refused, StoreUnavailable } from './document-store.ts';
import { LiveAnswer } from './live-answer.ts';

type Answer = string;
interface Ask {
  resolve(answer: Answer, seq: number): void;
  reject(error: Error): void;
}

const change = (seq: number): Change => ({ seq, collection: 'notes', id: `${seq}`, kind: 'deleted' });

/** An answer that lists the changes it includes: 'a' plus '+seq' for each; the store is asked for every tenth. */
function live({ suspended = false, from = 0 } = {}) {
  const asks: Ask[] = [];
  const told: string[] = [];
  const errors: Error[] = [];
  const reader = {
    onAnswer: (text: Answer, stale: boolean) => void told.push(stale ? `${text} (stale)` : text),
    onError: (error: Error) => void errors.push(error),
  };
  const answer = new LiveAnswer<Answer>(
    {
      collection: 'notes',
      ask: () =>
        new Promise((resolve, reject) => {
          asks.push({ resolve: (text, seq) => resolve({ answer: text, seq }), reject });
        }),
      after: (text, { seq }) => (seq % 10 === 0 ? undefined : `${text}+${seq}`),
    },
    { suspended, from },
  );
  answer.join(reader);
  const last = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return told.at(-1);
  };
  return { answer, asks, told, errors, reader, last };
}

describe('a live answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('applies what came while it was asked, if the answer does not include it yet', async () => {
    const { answer, asks, last } = live();
    answer.apply([change(4), change(5), change(6)], 6);
    asks[0]?.resolve('a', 5);
    expect(await last()).toBe('a+6');
    expect(answer.seq).toBe(6);
  });

  it('ignores changes that it includes already, and those of other collections', async () => {
    const { answer, asks, last } = live();
    asks[0]?.resolve('a', 5);
    expect(await last()).toBe('a');
    answer.apply([change(5), { ...change(6), collection: 'other' }], 6);
    expect(await last()).toBe('a');
    expect(answer.seq).toBe(6);
  });

  it('asks once for a burst of changes that only the store can tell', async () => {
    const { answer, asks, last } = live();
    asks[0]?.resolve('a', 1);
    await last();
    for (const seq of [10, 11, 20, 30]) answer.apply([change(seq)], seq);
    await vi.advanceTimersByTimeAsync(200);
    expect(asks).toHaveLength(2);
    asks[1]?.resolve('b', 30);
    expect(await last()).toBe('b');
  });

  it('asks again where changes fell between its answer and the beginning of the stream', async () => {
    const { answer, asks, last } = live();
    answer.resume(7, false);
    asks[0]?.resolve('a', 5);
    await vi.advanceTimersByTimeAsync(200);
    expect(asks).toHaveLength(2);
    asks[1]?.resolve('b', 7);
    expect(await last()).toBe('b');
  });

  it('says that it may be old while the stream is cut, and that it is not once that goes on', async () => {
    const { answer, asks, last } = live();
    asks[0]?.resolve('a', 5);
    expect(await last()).toBe('a');
    answer.suspend();
    expect(await last()).toBe('a (stale)');
    answer.apply([change(6)], 6);
    answer.resume(5, false);
    expect(await last()).toBe('a+6');
    expect(asks).toHaveLength(1);
  });

  it('stays stale after a reset until the store has answered anew', async () => {
    const { answer, asks, last } = live();
    asks[0]?.resolve('a', 5);
    await last();
    answer.suspend();
    answer.resume(2, true);
    expect(await last()).toBe('a (stale)');
    asks[1]?.resolve('b', 2);
    expect(await last()).toBe('b');
  });

  it('does not take an answer from before a reset for one after it', async () => {
    const { answer, asks, last, told } = live();
    answer.resume(2, true);
    asks[0]?.resolve('old', 90);
    await last();
    asks[1]?.resolve('new', 2);
    expect(await last()).toBe('new');
    expect(told).toEqual(['new']);
  });

  it('reports once that the store is away, also to who joins later, and asks on its own', async () => {
    const { answer, asks, errors, reader, last } = live();
    const away = new StoreUnavailable();
    asks[0]?.reject(away);
    await last();
    const late: Error[] = [];
    answer.join({ ...reader, onError: (error) => void late.push(error) });
    await vi.advanceTimersByTimeAsync(600);
    asks[1]?.reject(away);
    await vi.advanceTimersByTimeAsync(1200);
    expect([errors, late]).toEqual([[away], [away]]);
    asks[2]?.resolve('a', 1);
    expect(await last()).toBe('a');
  });

  it('keeps its answer, as stale, where it cannot be asked anew', async () => {
    const { answer, asks, errors, last } = live();
    asks[0]?.resolve('a', 1);
    await last();
    answer.apply([change(10)], 10);
    await vi.advanceTimersByTimeAsync(200);
    asks[1]?.reject(new StoreUnavailable());
    expect(await last()).toBe('a (stale)');
    expect(errors).toEqual([]);
  });

  it('ends where it is refused', async () => {
    const { answer, asks, errors, last } = live();
    asks[0]?.reject(new Refused('Nein'));
    await last();
    expect(errors).toEqual([new Refused('Nein')]);
    expect(answer.ended).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asks).toHaveLength(1);
  });

  it('asks no more once nobody waits', async () => {
    const { answer, asks, reader, told } = live();
    asks[0]?.reject(new StoreUnavailable());
    await vi.advanceTimersByTimeAsync(0);
    answer.leave(reader);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asks).toHaveLength(1);
    expect(told).toEqual([]);
  });
});
