import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { EdgeReads } from './edge-reads.ts';
import type { CountQuery } from './live-queries.ts';

const MINUTE = 60_000;

describe("the specification's cache times (D12)", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function reads() {
    let calls = 0;
    const edge = new EdgeReads(async (_path, _request, answer) => {
      calls += 1;
      return z.parse(answer, { seq: 1, document: null, items: [], count: 0 });
    });
    edge.follow();
    /** After how many minutes the same question is asked again. */
    const minutes = async (ask: () => Promise<unknown>) => {
      await ask();
      const before = calls;
      for (let minute = 0; ; minute += 1) {
        await ask();
        if (calls > before) return minute;
        await vi.advanceTimersByTimeAsync(MINUTE);
      }
    };
    return { edge, minutes };
  }

  it.each([
    ['customers', 10],
    ['quotes', 10],
    ['invoices', 10],
    ['emailHistory', 5],
  ])('one of %s: %i minutes', async (collection, expected) => {
    const { edge, minutes } = reads();
    expect(await minutes(() => edge.get(collection, 'a'))).toBe(expected);
    edge.stop();
  });

  it.each<[number, CountQuery]>([
    [5, { collection: 'customers' }],
    [5, { collection: 'invoices' }],
    [3, { collection: 'invoices', where: [{ field: 'status', op: 'in', value: ['sent', 'overdue'] }] }],
  ])('%i minutes for a list or count of %j', async (expected, query) => {
    const { edge, minutes } = reads();
    expect(await minutes(() => edge.list(query))).toBe(expected);
    expect(await minutes(() => edge.count(query))).toBe(expected);
    edge.stop();
  });
});
