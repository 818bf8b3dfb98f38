import type { Change } from './change.ts';
import { StoreUnavailable } from './document-store.ts';

export interface Question<A> {
  collection: string;
  /** The store's answer and the number of the last change that it includes. */
  ask(): Promise<{ answer: A; seq: number }>;
  /** The answer after a change: the same one where it is not touched, undefined where the store has to be asked. */
  after(answer: A, change: Change): A | undefined;
}

export interface Reader<A> {
  onAnswer(answer: A, stale: boolean): void;
  onError(error: Error): void;
}

export interface StreamState {
  /** The stream of changes is cut: the answer may be old. */
  suspended: boolean;
  /** The stream brings every change after this one. */
  from: number;
}

/** A burst of changes asks the store ten times a second at most. */
const PAUSE_MS = 100;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

/**
 * One watched question and all who wait for its answer. Answers and changes carry their place in one sequence, so
 * nothing is missed or applied twice, whatever order they arrive in.
 */
export class LiveAnswer<A> {
  readonly #question: Question<A>;
  readonly #readers = new Set<Reader<A>>();
  /** The stream brings every change after this one. */
  #from: number;
  #answer: A | undefined;
  /** The last change that the answer includes. */
  #seq = -1;
  #suspended: boolean;
  /** Changes may be missing from the answer, and it could not be asked anew yet. */
  #outdated = false;
  #asking = false;
  #askAgain = false;
  #askedAt = 0;
  /** What came while asking: the answer under way may include it or not. */
  #meanwhile: Change[] = [];
  #meanwhileUpTo = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #unreachable: StoreUnavailable | undefined;
  #ended = false;

  constructor(question: Question<A>, { suspended, from }: StreamState) {
    this.#question = question;
    this.#suspended = suspended;
    this.#from = from;
    void this.#ask();
  }

  /** The last change that the answer includes; undefined while there is none. */
  get seq(): number | undefined {
    return this.#answer === undefined ? undefined : this.#seq;
  }

  /** Nobody waits any more, or the store refused the question. */
  get ended(): boolean {
    return this.#ended;
  }

  join(reader: Reader<A>): void {
    this.#readers.add(reader);
    if (this.#answer !== undefined) this.#tell(reader);
    else if (this.#unreachable) this.#report(reader, this.#unreachable);
  }

  leave(reader: Reader<A>): void {
    this.#readers.delete(reader);
    if (this.#readers.size === 0) this.end();
  }

  /** @param upTo the last change of the batch, also where that concerns other collections. */
  apply(changes: readonly Change[], upTo: number): void {
    if (this.#asking) {
      this.#meanwhile.push(...changes);
      this.#meanwhileUpTo = upTo;
    } else if (this.#answer !== undefined && this.#timer === undefined) {
      if (this.#absorb(this.#answer, changes, upTo)) this.#tellAll();
    }
  }

  suspend(): void {
    this.#suspended = true;
    this.#tellAll();
  }

  /**
   * The stream is back and brings every change after `from`.
   * @param reset nothing known before can be relied on.
   */
  resume(from: number, reset: boolean): void {
    this.#suspended = false;
    this.#from = from;
    if (reset || (this.#answer !== undefined && this.#seq < from)) this.#outdated = true;
    if (this.#asking && !reset) return;
    if (this.#outdated || this.#answer === undefined) void this.#ask();
    else this.#tellAll();
  }

  /** Asks the store; where an answer is under way, once more after it. */
  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#askAgain = this.#asking;
    if (this.#asking) return;
    this.#asking = true;
    this.#askedAt = Date.now();
    this.#meanwhile = [];
    try {
      const { answer, seq } = await this.#question.ask();
      this.#asking = false;
      if (!this.#ended) this.#received(answer, seq);
    } catch (error) {
      this.#asking = false;
      if (!this.#ended) this.#failed(error instanceof Error ? error : new StoreUnavailable(error));
    }
  }

  #received(answer: A, seq: number): void {
    if (this.#askAgain) {
      void this.#ask();
      return;
    }
    this.#answer = answer;
    this.#seq = seq;
    this.#outdated = false;
    this.#failures = 0;
    this.#unreachable = undefined;
    // What happened between the answer and the beginning of the stream is in neither.
    if (seq < this.#from) this.#askSoon();
    else this.#absorb(answer, this.#meanwhile, this.#meanwhileUpTo);
    this.#tellAll();
  }

  #failed(error: Error): void {
    if (!(error instanceof StoreUnavailable)) {
      for (const reader of this.#readers) this.#report(reader, error);
      this.end();
      return;
    }
    if (this.#answer === undefined && !this.#unreachable) {
      for (const reader of this.#readers) this.#report(reader, error);
    }
    this.#unreachable = error;
    this.#outdated = this.#answer !== undefined;
    this.#tellAll();
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#ask(), delay * (0.5 + Math.random() / 2));
  }

  /** @returns whether the answer changed. */
  #absorb(before: A, changes: readonly Change[], upTo: number): boolean {
    let answer = before;
    for (const change of changes) {
      if (change.collection !== this.#question.collection || change.seq <= this.#seq) continue;
      const next = this.#question.after(answer, change);
      if (next === undefined) {
        this.#askSoon();
        return false;
      }
      answer = next;
    }
    this.#answer = answer;
    this.#seq = Math.max(this.#seq, upTo);
    return answer !== before;
  }

  #askSoon(): void {
    const wait = this.#askedAt + PAUSE_MS - Date.now();
    this.#timer = setTimeout(() => void this.#ask(), Math.max(0, wait));
  }

  end(): void {
    this.#ended = true;
    this.#readers.clear();
    clearTimeout(this.#timer);
  }

  #tellAll(): void {
    for (const reader of this.#readers) this.#tell(reader);
  }

  /** In a microtask: a reader that throws harms neither the others nor the sequence. */
  #tell(reader: Reader<A>): void {
    const answer = this.#answer;
    const stale = this.#suspended || this.#outdated;
    queueMicrotask(() => {
      if (answer !== undefined && this.#readers.has(reader)) reader.onAnswer(answer, stale);
    });
  }

  #report(reader: Reader<A>, error: Error): void {
    queueMicrotask(() => reader.onError(error));
  }
}
