import type { Notice, Stored } from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { unseenNotices } from './unseen-notices.ts';

const notice = (at: string): Stored<Notice> => ({
  id: at,
  version: 1,
  data: { at, kind: 'quote-accepted', text: 'Angenommen', path: '/quotes', customerId: 'C-1', quoteId: 'q' },
});
const [first, second, third] = [
  notice('2026-11-21T08:00:00.000Z'),
  notice('2026-11-21T09:00:00.000Z'),
  notice('2026-11-21T10:00:00.000Z'),
];

describe('notices that are new to this browser', () => {
  it('are none at its first look', () => {
    expect(unseenNotices([second, first], undefined)).toEqual({ unseen: [], seen: second.data.at });
  });

  it('are those after the last one seen, oldest first', () => {
    expect(unseenNotices([third, second, first], first.data.at)).toEqual({
      unseen: [second, third],
      seen: third.data.at,
    });
  });

  it('are all of them where there was none before', () => {
    const { seen } = unseenNotices([], undefined);
    expect(unseenNotices([first], seen).unseen).toEqual([first]);
  });

  it('do not come back when the newest one is deleted with its customer', () => {
    const { seen } = unseenNotices([first], second.data.at);
    expect(unseenNotices([second, first], seen).unseen).toEqual([]);
  });
});
