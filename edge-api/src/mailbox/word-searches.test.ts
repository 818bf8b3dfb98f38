import { expect, it } from 'vitest';
import type { MailAccount, OpenFolder, WordSearch } from './mail-account.ts';
import { WordSearches } from './word-searches.ts';

/** A folder whose mails 30, 60, 90 … say 'Klavier' in the text, 60, 120 … in the subject too; 100 are searched at once. */
class SlowAccount {
  readonly searchedAtOnce = 100;
  mails = 250;
  uidValidity = '1';
  readonly asked: WordSearch[] = [];
  betweenTurns = () => {};

  async within<Result>(_folder: string, use: (open: OpenFolder) => Promise<Result>): Promise<Result> {
    const result = await use(this.#open as OpenFolder);
    this.betweenTurns();
    return result;
  }

  get #open(): Partial<OpenFolder> {
    const all = Array.from({ length: this.mails }, (_, index) => index + 1);
    return {
      uidValidity: this.uidValidity,
      above: async (uid) => all.filter((one) => one > uid),
      search: async (search) => {
        if (!('words' in search)) return [];
        this.asked.push(search);
        const [first, last] = search.range ?? [1, this.mails];
        return all.filter((uid) => uid >= first && uid <= last && uid % (search.onlyHeads ? 60 : 30) === 0);
      },
    };
  }
}

function open() {
  const account = new SlowAccount();
  const searches = new WordSearches(account as unknown as MailAccount);
  const ranges = () => account.asked.splice(0).map(({ range }) => range);
  const search = (onlyHeads = false, signal?: AbortSignal, words = ['Klavier']) =>
    searches.in('INBOX', { words, onlyHeads, signal }, async ({ uidValidity }, found) => ({
      uidValidity,
      onlyHeads: found.onlyHeads,
      uids: [...found.uids],
    }));
  return { account, search, ranges };
}

it('searches the texts in portions, and then those alone that came since', async () => {
  const { account, search, ranges } = open();
  const found = { uidValidity: '1', onlyHeads: false };
  expect(await search()).toEqual({ ...found, uids: [30, 60, 90, 120, 150, 180, 210, 240] });
  expect(ranges()).toEqual([
    [1, 100],
    [101, 200],
    [201, 250],
  ]);
  account.mails = 300;
  // So few are searched at once.
  expect(await search(true)).toEqual({ ...found, uids: [30, 60, 90, 120, 150, 180, 210, 240, 270, 300] });
  expect(ranges()).toEqual([[251, 300]]);
});

it('without the texts takes one turn, and says that there may be more', async () => {
  const { search, ranges } = open();
  expect(await search(true)).toEqual({ uidValidity: '1', onlyHeads: true, uids: [60, 120, 180, 240] });
  expect(ranges()).toEqual([undefined]);
  expect((await search()).uids).toHaveLength(8);
});

it('ends after the portion at which nobody waits any more, and goes on from there', async () => {
  const { account, search, ranges } = open();
  const patience = new AbortController();
  account.betweenTurns = () => {
    if (account.asked.length === 1) patience.abort();
  };
  await expect(search(false, patience.signal)).rejects.toMatchObject({ code: 'search-cancelled' });
  expect(ranges()).toEqual([[1, 100]]);
  expect((await search()).uids).toHaveLength(8);
  expect(ranges()).toEqual([
    [101, 200],
    [201, 250],
  ]);
});

it('knows the same words in another case or order again', async () => {
  const { search, ranges } = open();
  const found = await search(false, undefined, ['Klavier', 'Flügel']);
  ranges();
  expect(await search(false, undefined, ['FLÜGEL', 'klavier', 'Klavier'])).toEqual(found);
  expect(ranges()).toEqual([]);
});

it('keeps the answers of forty searches, those that were asked last', async () => {
  const { account, search, ranges } = open();
  account.mails = 40;
  const searchFor = (word: number) => search(false, undefined, [`Wort ${word}`]);
  for (let word = 1; word <= 41; word += 1) await searchFor(word);
  ranges();
  await searchFor(2);
  expect(ranges()).toEqual([]);
  await searchFor(1);
  expect(ranges()).toEqual([[1, 40]]);
});

it('mixes nothing of a folder that was made anew', async () => {
  const { account, search } = open();
  account.betweenTurns = () => {
    if (account.asked.length === 1) account.uidValidity = '2';
  };
  await expect(search()).rejects.toMatchObject({ code: 'mailbox-changed' });
  account.mails = 40;
  expect(await search()).toEqual({ uidValidity: '2', onlyHeads: false, uids: [30] });
});
