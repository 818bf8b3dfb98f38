import { keepNewest } from 'shared-kit/data/keep-newest';
import type { MailAccount, OpenFolder } from './mail-account.ts';
import { mailboxProblem } from './mailbox-problem.ts';

/** Searches whose answers are kept: of each folder, where it is in all of them. */
const KEPT = 40;

export interface SoughtWords {
  words: readonly string[];
  onlyHeads: boolean;
  signal: AbortSignal | undefined;
}

export interface Found {
  uids: ReadonlySet<number>;
  /** The texts were not searched. */
  onlyHeads: boolean;
}

/** What was found in one folder, among the mails up to `upTo`: their texts never change. */
interface Known {
  uidValidity: string;
  uids: Set<number>;
  upTo: number;
}

/**
 * Searches for words, in portions, between which others get a turn. What was found is kept: the next page, and the
 * same search after new mail, look at what came since.
 */
export class WordSearches {
  readonly #account: MailAccount;
  readonly #known = new Map<string, Known>();

  constructor(account: MailAccount) {
    this.#account = account;
  }

  /**
   * @param onlyHeads without the texts, where they take more than one turn
   * @param signal ends it after the portion that it is at
   * @param use gets what was found, in the last turn
   * @throws ApiProblem
   */
  async in<Result>(
    folder: string,
    { words, onlyHeads, signal }: SoughtWords,
    use: (open: OpenFolder, found: Found) => Promise<Result>,
  ): Promise<Result> {
    const key = JSON.stringify([folder, ...new Set(words.map((word) => word.toLowerCase()).toSorted())]);
    let uidValidity: string | undefined;
    for (;;) {
      if (signal?.aborted) throw mailboxProblem.cancelled();
      const done = await this.#account.within(folder, async (open) => {
        uidValidity ??= open.uidValidity;
        if (open.uidValidity !== uidValidity) throw mailboxProblem.changed();
        const known = this.#of(key, uidValidity);
        const fresh = await open.above(known.upTo);
        const portion = fresh.slice(0, this.#account.searchedAtOnce);
        const isLast = portion.length === fresh.length;
        if (onlyHeads && !isLast) {
          const heads = await open.search({ words, onlyHeads });
          return { result: await use(open, { uids: new Set([...known.uids, ...heads]), onlyHeads }) };
        }
        const [first, last] = [portion[0], portion.at(-1)];
        if (first !== undefined && last !== undefined) {
          for (const uid of await open.search({ words, range: [first, last] })) known.uids.add(uid);
          known.upTo = Math.max(known.upTo, last);
        }
        return isLast ? { result: await use(open, { uids: known.uids, onlyHeads: false }) } : undefined;
      });
      if (done) return done.result;
    }
  }

  #of(key: string, uidValidity: string): Known {
    const before = this.#known.get(key);
    const known =
      before?.uidValidity === uidValidity ? before : { uidValidity, uids: new Set<number>(), upTo: 0 };
    keepNewest(this.#known, key, known, KEPT);
    return known;
  }
}

const MAX_WORDS = 10;

/** Each must be found; what stands in quotation marks as a whole. Servers refuse what cannot be typed. */
export function wordsOf(query: string): string[] {
  const words = [...query.replace(/\p{Cc}+/gu, ' ').matchAll(/"([^"]+)"|([^\s"]+)/g)].map(
    ([, quoted, word]) => (quoted ?? word ?? '').trim(),
  );
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}
