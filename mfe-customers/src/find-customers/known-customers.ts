import { ApiError, type CustomerIndexEntry } from 'shared-kit/api';
import type { ListIndexCopy } from 'shared-kit/data/follow-list-index';
import type { DuplicateCandidate } from 'shared-kit/domain';
import { openWorker, type WorkerLine, workHere } from 'shared-kit/worker';
import type { FinderAnswer, FinderMessage } from './finder-messages.ts';
import { type FinderQuestion, NearHits } from './near-hits.ts';
import { serveFinder } from './serve-finder.ts';

export interface KnownCustomersListener {
  /** Some are new, changed or gone. */
  onChange(): void;
  onHits(question: FinderQuestion, slots: Uint32Array): void;
}

/** The page's own copy of the index (D39) beside the finder that reads it. */
export class KnownCustomers implements ListIndexCopy {
  readonly #listener: KnownCustomersListener;
  #line: WorkerLine<FinderMessage>;
  #entries: (CustomerIndexEntry | undefined)[] = [];
  #slots = new Map<string, number>();
  #waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  #question: FinderQuestion | undefined;
  #near: NearHits | undefined;
  /** The question is answered here: the finder's own answer to it is no news. */
  #isTold = false;
  #asked = 0;
  readonly #duplicates = new Map<number, (ids: readonly string[] | undefined) => void>();
  #stale = false;
  #isChanged = false;

  constructor(listener: KnownCustomersListener) {
    this.#listener = listener;
    this.#line = openWorker('customer-finder', {
      serve: serveFinder,
      onAnswer: this.#onAnswer,
      onLost: this.#onLost,
    });
  }

  refresh(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#line.send({ kind: 'refresh' });
    });
  }

  get size(): number {
    return this.#slots.size;
  }

  /** The edge API has lost the store: this may be old. */
  get stale(): boolean {
    return this.#stale;
  }

  versionOf(id: string): number {
    return this.#byId(id)?.version ?? 0;
  }

  nameOf(id: string): string {
    return this.#byId(id)?.name ?? '';
  }

  /** Answered as soon as the index is there, at once where the last hits hold the answer, and again whenever it has changed. */
  ask(question: FinderQuestion): void {
    this.#question = question;
    this.#isTold = this.#near?.hold(question) ?? false;
    if (this.#near && this.#isTold) this.#listener.onHits(question, this.#near.find(question));
    this.#line.send({ kind: 'ask', question });
  }

  /** @returns the ids of those that this may be, likeliest first; undefined where there is no index to tell. */
  duplicatesOf(candidate: DuplicateCandidate): Promise<readonly string[] | undefined> {
    return new Promise((resolve) => {
      this.#asked += 1;
      this.#duplicates.set(this.#asked, resolve);
      this.#line.send({ kind: 'duplicates', number: this.#asked, candidate });
    });
  }

  /** @returns the customers at these slots that are still there. */
  at(slots: ArrayLike<number>): CustomerIndexEntry[] {
    const found: CustomerIndexEntry[] = [];
    // By index: an iterator over fifty thousand takes a frame of a slow phone.
    for (let place = 0; place < slots.length; place += 1) {
      const entry = this.#entries[slots[place] ?? -1];
      if (entry) found.push(entry);
    }
    return found;
  }

  close(): void {
    this.#line.close();
    this.#leaveDuplicates();
  }

  /** Nobody answers them any more. */
  #leaveDuplicates(): void {
    for (const resolve of this.#duplicates.values()) resolve(undefined);
    this.#duplicates.clear();
  }

  #byId(id: string): CustomerIndexEntry | undefined {
    return this.#entries[this.#slots.get(id) ?? -1];
  }

  readonly #onAnswer = (answer: FinderAnswer): void => {
    switch (answer.kind) {
      case 'entries':
        this.#isChanged = true;
        this.#forgetHits();
        for (const [index, entry] of answer.entries.entries()) {
          const slot = answer.slots[index];
          if (slot === undefined) continue;
          this.#entries[slot] = entry;
          this.#slots.set(entry.id, slot);
        }
        return;
      case 'refreshed':
        // Who is gone, and whether it may be old, is told anew.
        this.#isTold = false;
        for (const slot of answer.removed) this.#remove(slot);
        this.#stale = answer.stale;
        for (const { resolve } of this.#waiting.splice(0)) resolve();
        if (this.#isChanged || answer.removed.length > 0) this.#listener.onChange();
        this.#isChanged = false;
        return;
      case 'failed': {
        const error = new ApiError(answer.status, answer.code, answer.message);
        for (const { reject } of this.#waiting.splice(0)) reject(error);
        return;
      }
      case 'hits':
        if (answer.near) this.#near = new NearHits(answer.near);
        if (this.#isNews(answer.question)) this.#listener.onHits(answer.question, answer.slots);
        return;
      case 'duplicates':
        this.#duplicates.get(answer.number)?.(answer.ids);
        this.#duplicates.delete(answer.number);
    }
  };

  /** Not where the page knew it, nor where it went on by a letter that was answered at once. */
  #isNews(question: FinderQuestion): boolean {
    if (this.#isTold) return false;
    return !this.#near?.hold(this.#question ?? question) || isSame(question, this.#question);
  }

  #forgetHits(): void {
    this.#near = undefined;
    this.#isTold = false;
  }

  #remove(slot: number): void {
    const id = this.#entries[slot]?.id;
    this.#entries[slot] = undefined;
    // Deleted and created again it stands elsewhere.
    if (id !== undefined && this.#slots.get(id) === slot) this.#slots.delete(id);
  }

  readonly #onLost = (): void => {
    this.#entries = [];
    this.#slots = new Map();
    this.#forgetHits();
    this.#leaveDuplicates();
    this.#line = workHere({ serve: serveFinder, onAnswer: this.#onAnswer });
    this.#line.send({ kind: 'refresh' });
    if (this.#question) this.ask(this.#question);
  };
}

const isSame = (question: FinderQuestion, other: FinderQuestion | undefined) =>
  question.search === other?.search && question.order === other.order;
