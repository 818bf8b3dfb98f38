import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { StoreUnavailable } from './document-store.ts';
import {
  broughtUpToDate,
  mergedContent,
  rememberUnanswered,
  saveMerging,
  unansweredOver,
} from './three-way-merge.ts';

interface Content {
  a: number;
  b: number;
  c: number;
  d: number[];
}
type Data = Content & { more?: boolean };

class Refused extends Error {
  readonly current: { id: string; version: number; data: Data };
  constructor(current: Refused['current']) {
    super('somebody else saved');
    this.current = current;
  }
}

const RECORD = {
  labels: { a: 'A', b: 'B', c: 'C', d: 'D' },
  contentOf: ({ a, b, c, d }: Data): Content => ({ a, b, c, d }),
  parse: (parts: unknown) => parts as Content,
  shown: (content: Content, part: keyof Content) => `${content[part]}`,
  conflictOf: (error: unknown) => (error instanceof Refused ? error.current : undefined),
};
const stored = (version: number, data: Data) => ({ id: 'x', version, data });
const BASE = stored(1, { a: 1, b: 1, c: 1, d: [1] });
const MINE = { a: 2, b: 1, c: 2, d: [1] };
const THEIRS = stored(2, { a: 3, b: 3, c: 2, d: [1], more: true });

test('what one side changed is kept, and what both changed as chosen', () => {
  const rival = { content: MINE, base: BASE, current: THEIRS };
  expect(mergedContent(RECORD, rival, { a: 'mine' })).toEqual({ a: 2, b: 3, c: 2, d: [1] });
  expect(mergedContent(RECORD, rival, { a: 'theirs' })).toEqual({ a: 3, b: 3, c: 2, d: [1] });
});

test('what is being written takes what only others changed, and says what both did', () => {
  expect(broughtUpToDate(RECORD, { content: MINE, base: BASE, current: THEIRS })).toEqual({
    content: { a: 2, b: 3, c: 2, d: [1] },
    taken: ['b'],
    contested: ['a'],
  });
});

test('only what both changed, and differently, has to be chosen, and nothing is saved by then', async () => {
  const save = vi.fn().mockRejectedValue(new Refused(THEIRS));
  expect(await saveMerging(RECORD, { content: MINE, base: BASE }, save)).toEqual({
    conflict: {
      content: MINE,
      base: BASE,
      current: THEIRS,
      fields: [{ key: 'a', label: 'A', mine: '2', theirs: '3' }],
    },
  });
  expect(save).toHaveBeenCalledOnce();
});

test('what others changed elsewhere is saved with it, on what they saved, and returned', async () => {
  const current = stored(2, { ...BASE.data, b: 3 });
  const save = vi.fn().mockRejectedValueOnce(new Refused(current)).mockResolvedValue('it');
  expect(await saveMerging(RECORD, { content: MINE, base: BASE }, save)).toEqual({ saved: 'it' });
  expect(save).toHaveBeenLastCalledWith({ content: { ...MINE, b: 3 }, base: current });
});

test('of two colleagues, one after the other, each is measured against the one before', async () => {
  const [first, second] = [stored(2, { ...BASE.data, b: 3 }), stored(3, { ...BASE.data, b: 4 })];
  const save = vi.fn().mockRejectedValueOnce(new Refused(first)).mockRejectedValueOnce(new Refused(second));
  expect(await saveMerging(RECORD, { content: MINE, base: BASE }, save.mockResolvedValue('it'))).toEqual({
    saved: 'it',
  });
  expect(save).toHaveBeenLastCalledWith({ content: { ...MINE, b: 4 }, base: second });
});

test('five who save meanwhile are merged with, the sixth is given up to', async () => {
  const others = (count: number) => {
    const save = vi.fn().mockResolvedValue('it');
    for (let b = 1; b <= count; b += 1) {
      save.mockRejectedValueOnce(new Refused(stored(b + 1, { ...BASE.data, b: b + 1 })));
    }
    return saveMerging(RECORD, { content: MINE, base: BASE }, save);
  };
  expect(await others(5)).toEqual({ saved: 'it' });
  await expect(others(6)).rejects.toMatchObject({ current: { version: 7 } });
});

test('a new one that is there already is one’s own, of which the answer was lost: it is changed', async () => {
  const own = stored(1, { ...MINE, a: 9 });
  const save = vi.fn().mockRejectedValueOnce(new Refused(own)).mockResolvedValue('it');
  expect(await saveMerging(RECORD, { content: MINE, base: undefined }, save)).toEqual({ saved: 'it' });
  expect(save).toHaveBeenLastCalledWith({ content: MINE, base: own });
});

describe('a new one of which the answer was lost, and that somebody has changed since,', () => {
  test('is asked about wherever it differs', async () => {
    const save = vi.fn().mockRejectedValue(new Refused(THEIRS));
    const { conflict } = await saveMerging(RECORD, { content: MINE, base: undefined }, save);
    if (!conflict) throw new Error('nothing was asked');
    expect(conflict.fields.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(mergedContent(RECORD, conflict, { a: 'mine', b: 'theirs' })).toEqual({ ...MINE, b: 3 });
    expect(save).toHaveBeenCalledOnce();
  });

  test('is saved on it where it says the same', async () => {
    const current = stored(3, { ...MINE, more: true });
    const save = vi.fn().mockRejectedValueOnce(new Refused(current)).mockResolvedValue('it');
    expect(await saveMerging(RECORD, { content: MINE, base: undefined }, save)).toEqual({ saved: 'it' });
    expect(save).toHaveBeenLastCalledWith({ content: MINE, base: current });
  });
});

describe.each([
  ['store', new StoreUnavailable()],
  ['edge', new ApiError(0, 'offline', '')],
])('what is stored although its answer was lost by the %s', (_who, away) => {
  const over = async (own: Content, theirs: Partial<Content>, then: Content) => {
    const base = { ...BASE };
    const lost = vi.fn().mockRejectedValue(away);
    await expect(saveMerging(RECORD, { content: own, base }, lost)).rejects.toBe(away);
    const current = stored(2, { ...own, ...theirs });
    const save = vi.fn().mockRejectedValueOnce(new Refused(current)).mockResolvedValue('it');
    const merged = await saveMerging(RECORD, { content: then, base }, save);
    return { conflict: merged.conflict, last: save.mock.lastCall?.[0].content };
  };

  test.each([
    ['is taken back', BASE.data],
    ['is changed further', { ...BASE.data, a: 5 }],
    ['is sent again', { ...BASE.data, a: 9 }],
  ])('and %s, is asked about by nobody', async (_what, then) => {
    expect(await over({ ...BASE.data, a: 9 }, {}, then)).toEqual({ conflict: undefined, last: then });
  });

  test('keeps what somebody else has changed since', async () => {
    expect(await over({ ...BASE.data, a: 9 }, { b: 3 }, BASE.data)).toEqual({
      conflict: undefined,
      last: { ...BASE.data, b: 3 },
    });
  });

  test.each([
    ['is taken back', 1],
    ['is changed further', 5],
  ])('after it was merged, and %s, is one’s own, and not what was merged', async (_what, a) => {
    const base = { ...BASE };
    const before = stored(2, { ...BASE.data, b: 3 });
    const lost = vi.fn().mockRejectedValueOnce(new Refused(before)).mockRejectedValue(away);
    await expect(saveMerging(RECORD, { content: { ...BASE.data, a: 9 }, base }, lost)).rejects.toBe(away);

    const save = vi
      .fn()
      .mockRejectedValueOnce(new Refused(stored(3, { ...before.data, a: 9 })))
      .mockResolvedValue('it');
    const { conflict } = await saveMerging(RECORD, { content: { ...BASE.data, a }, base }, save);
    expect(conflict).toBeUndefined();
    expect(save.mock.lastCall?.[0].content).toEqual({ ...BASE.data, a, b: 3 });
  });

  test('is known over a base that was kept elsewhere', async () => {
    const base = { ...BASE };
    const lost = vi.fn().mockRejectedValue(away);
    await expect(saveMerging(RECORD, { content: { ...BASE.data, a: 9 }, base }, lost)).rejects.toBe(away);

    const again = structuredClone(base);
    expect(unansweredOver(again)).toEqual([]);
    rememberUnanswered(again, unansweredOver(base));
    const rival = { content: BASE.data, base: again, current: stored(2, { ...BASE.data, a: 9 }) };
    expect(broughtUpToDate(RECORD, rival)).toEqual({ content: BASE.data, taken: [], contested: [] });
  });

  test('is asked about where somebody else has changed it since', async () => {
    const { conflict } = await over({ ...BASE.data, a: 9 }, { a: 3 }, { ...BASE.data, a: 5 });
    expect(conflict?.fields).toEqual([{ key: 'a', label: 'A', mine: '5', theirs: '3' }]);
  });
});

test('what is sent is known before its answer, and no longer once it has one', async () => {
  const answer = Promise.withResolvers<string>();
  const base = { ...BASE };
  const saved = saveMerging(RECORD, { content: MINE, base }, () => answer.promise);
  expect(unansweredOver(base)).toEqual([MINE]);
  answer.resolve('it');
  await saved;
  expect(unansweredOver(base)).toEqual([]);
  const failure = new Error('refused');
  const refused = saveMerging(RECORD, { content: MINE, base }, () => Promise.reject(failure));
  await expect(refused).rejects.toBe(failure);
  expect(unansweredOver(base)).toEqual([]);
});

test('what had no answer before stays known where the next try has one', async () => {
  const base = { ...BASE };
  rememberUnanswered(base, [MINE]);
  for (const content of [MINE, { ...MINE, a: 7 }]) {
    const refused = vi.fn().mockRejectedValue(new Error('refused'));
    await expect(saveMerging(RECORD, { content, base }, refused)).rejects.toThrow('refused');
    expect(unansweredOver(base)).toEqual([MINE]);
  }
});

test('what was refused is not one’s own where the same is found there later', async () => {
  const refused = vi.fn().mockRejectedValue(new Refused(THEIRS));
  await saveMerging(RECORD, { content: MINE, base: BASE }, refused);
  const later = vi.fn().mockRejectedValue(new Refused(stored(3, { ...THEIRS.data, a: MINE.a })));
  const { conflict } = await saveMerging(RECORD, { content: { ...MINE, a: 7 }, base: BASE }, later);
  expect(conflict?.fields).toEqual([{ key: 'a', label: 'A', mine: '7', theirs: '2' }]);
});

test('any other failure is the caller’s', async () => {
  const failure = new Error('offline');
  const save = vi.fn().mockRejectedValue(failure);
  await expect(saveMerging(RECORD, { content: MINE, base: BASE }, save)).rejects.toBe(failure);
});
