import { applyChange, type KnownPage } from './apply-change.ts';
import type { Change } from './change.ts';
import type { Page, Query, Snapshot } from './document-store.ts';
import { LiveAnswer, type Question, type Reader, type StreamState } from './live-answer.ts';

export type CountQuery = Pick<Query, 'collection' | 'where'>;

/** What a store with a change log answers: always with the number of the last change that is included. */
export interface LiveSource {
  list(query: Query): Promise<{ page: Page<unknown>; seq: number }>;
  count(query: CountQuery): Promise<{ count: number; seq: number }>;
}

// A method, not a function property, so that a listener for Snapshot<T> is accepted: what arrives is the store's
// word, and the repository holds it against the schema.
interface SnapshotListener {
  onSnapshot(snapshot: Snapshot<unknown>): void;
}

/** Watches over a store that has a change log: the same questions share one answer, kept up to date by `apply`. */
export class LiveQueries {
  readonly #source: LiveSource;
  readonly #lists = new Map<string, LiveAnswer<KnownPage>>();
  readonly #counts = new Map<string, LiveAnswer<number>>();
  #stream: StreamState = { suspended: false, from: 0 };

  constructor(source: LiveSource) {
    this.#source = source;
  }

  watch(query: Query, listener: SnapshotListener, onError: (error: Error) => void): () => void {
    const question: Question<KnownPage> = {
      collection: query.collection,
      ask: async () => {
        const { page, seq } = await this.#source.list(query);
        return { answer: { items: page.items, complete: page.next === undefined }, seq };
      },
      after: (page, change) => applyChange(query, page, change),
    };
    return this.#join(this.#lists, JSON.stringify(query), question, {
      onAnswer: (page, stale) => listener.onSnapshot({ items: [...page.items], stale }),
      onError,
    });
  }

  watchCount(
    query: CountQuery,
    onCount: (count: number) => void,
    onError: (error: Error) => void,
  ): () => void {
    const question: Question<number> = {
      collection: query.collection,
      ask: async () => {
        const { count, seq } = await this.#source.count(query);
        return { answer: count, seq };
      },
      // Whether the document was counted before, only the store can tell.
      after: () => undefined,
    };
    let last: number | undefined;
    return this.#join(this.#counts, JSON.stringify(query), question, {
      onAnswer: (count) => {
        if (count !== last) onCount(count);
        last = count;
      },
      onError,
    });
  }

  /** @param upTo the last change of the batch. */
  apply(changes: readonly Change[], upTo: number): void {
    for (const answer of this.#all()) answer.apply(changes, upTo);
  }

  /** The stream of changes is cut: answers may be old from now on. */
  suspend(): void {
    this.#stream = { ...this.#stream, suspended: true };
    for (const answer of this.#all()) answer.suspend();
  }

  /**
   * The stream is back and brings every change after `from`.
   * @param reset nothing known before can be relied on.
   */
  resume(from: number, reset: boolean): void {
    this.#stream = { suspended: false, from };
    for (const answer of this.#all()) answer.resume(from, reset);
  }

  /** Ends all watches. */
  close(): void {
    for (const answer of this.#all()) answer.end();
    this.#lists.clear();
    this.#counts.clear();
  }

  /** From where the stream has to continue so that no answer misses a change. */
  get since(): number | undefined {
    const seqs = this.#all().flatMap((answer) => answer.seq ?? []);
    return seqs.length > 0 ? Math.min(...seqs) : undefined;
  }

  #all(): (LiveAnswer<KnownPage> | LiveAnswer<number>)[] {
    return [...this.#lists.values(), ...this.#counts.values()];
  }

  #join<A>(
    answers: Map<string, LiveAnswer<A>>,
    key: string,
    question: Question<A>,
    reader: Reader<A>,
  ): () => void {
    const known = answers.get(key);
    const answer = known && !known.ended ? known : new LiveAnswer(question, this.#stream);
    answers.set(key, answer);
    // A reader of its own for each watch: what is called after its end is dropped here.
    let watching = true;
    const member: Reader<A> = {
      onAnswer: (one, stale) => watching && reader.onAnswer(one, stale),
      onError: (error) => watching && reader.onError(error),
    };
    answer.join(member);
    return () => {
      watching = false;
      answer.leave(member);
      if (answer.ended && answers.get(key) === answer) answers.delete(key);
    };
  }
}
