import { comparableEmail, phoneDigits } from '../customer/contact.ts';
import { movingDateOf } from '../customer/moving-date.ts';
import { comparable } from '../customer/text-similarity.ts';
import { editsWithin } from './edits-within.ts';
import {
  maybeSimilar,
  mostEdits,
  OUTLINE,
  outline,
  SAME_NAME,
  SIMILAR_ADDRESS,
  SIMILAR_NAME,
} from './outlines.ts';
import { COMMON } from './pair-score.ts';

/** What two customers are compared by (D36); what is missing is empty. */
export interface PairedCustomer {
  name: string;
  email: string;
  phone: string;
  fromAddress: string;
  toAddress: string;
  movingDate?: string;
  moveDate?: string;
}

/** Where the numbers of a customer lie in its row: rows of one cache line, because millions of pairs are looked at. */
const [NAME, EMAIL, PHONE, DATE, FROM, TO] = [0, 1, 2, 3, 4, 4 + OUTLINE];
const ROW = 16;

/** Of nobody: an empty text. */
const NONE = 0;

/** Many customers, named by their places, as they are compared: equal texts are equal numbers. */
export class ComparedCustomers {
  /** The different names, by their numbers; the first is empty. */
  readonly names: readonly string[];
  readonly #rows: Int32Array;
  readonly #from: readonly string[];
  readonly #to: readonly string[];

  constructor(customers: readonly PairedCustomer[]) {
    const names = numbered(customers.map(({ name }) => comparable(name)));
    const emails = numbered(customers.map(({ email }) => comparableEmail(email)));
    const phones = numbered(customers.map(({ phone }) => phoneDigits(phone)));
    const dates = numbered(customers.map((customer) => movingDateOf(customer) ?? ''));
    this.names = names.texts;
    this.#from = customers.map(({ fromAddress }) => comparable(fromAddress));
    this.#to = customers.map(({ toAddress }) => comparable(toAddress));
    this.#rows = new Int32Array(customers.length * ROW);
    for (const place of customers.keys()) {
      const row = place * ROW;
      this.#rows[row + NAME] = names.numbers[place] ?? NONE;
      this.#rows[row + EMAIL] = emails.numbers[place] ?? NONE;
      this.#rows[row + PHONE] = phones.numbers[place] ?? NONE;
      this.#rows[row + DATE] = dates.numbers[place] ?? NONE;
      outline(this.#from[place] ?? '', this.#rows, row + FROM);
      outline(this.#to[place] ?? '', this.#rows, row + TO);
    }
  }

  /** Numbers of what a customer may share with others; 0: has none. */
  nameOf(place: number): number {
    return this.#rows[place * ROW + NAME] ?? NONE;
  }

  emailOf(place: number): number {
    return this.#rows[place * ROW + EMAIL] ?? NONE;
  }

  phoneOf(place: number): number {
    return this.#rows[place * ROW + PHONE] ?? NONE;
  }

  /** False where two surely have too little in common: no pair comes above 30 by one thing alone, or without name, e-mail and phone. */
  maybeSame(a: number, b: number): boolean {
    const hasEmail = this.#isSame(EMAIL, a, b);
    const hasPhone = this.#isSame(PHONE, a, b);
    if (hasEmail && hasPhone) return true;
    const isMore =
      this.#isSame(DATE, a, b) ||
      maybeSimilar(this.#rows, a * ROW + FROM, b * ROW + FROM, SIMILAR_ADDRESS) ||
      maybeSimilar(this.#rows, a * ROW + TO, b * ROW + TO, SIMILAR_ADDRESS);
    const isStrong = hasEmail || hasPhone;
    return (isStrong && isMore) || ((isStrong || isMore) && this.#nameInCommon(a, b) !== 0);
  }

  /** What two have in common: bits of `COMMON`. */
  inCommon(a: number, b: number): number {
    return (
      this.#nameInCommon(a, b) |
      (this.#isSame(EMAIL, a, b) ? COMMON.email.bit : 0) |
      (this.#isSame(PHONE, a, b) ? COMMON.phone.bit : 0) |
      (this.#areSimilar(FROM, this.#from, a, b) ? COMMON.from.bit : 0) |
      (this.#areSimilar(TO, this.#to, a, b) ? COMMON.to.bit : 0) |
      (this.#isSame(DATE, a, b) ? COMMON.movingDate.bit : 0)
    );
  }

  #isSame(field: number, a: number, b: number): boolean {
    const value = this.#rows[a * ROW + field];
    return value !== NONE && value === this.#rows[b * ROW + field];
  }

  #areSimilar(field: number, texts: readonly string[], a: number, b: number): boolean {
    if (!maybeSimilar(this.#rows, a * ROW + field, b * ROW + field, SIMILAR_ADDRESS)) return false;
    return editsWithin(texts[a] ?? '', texts[b] ?? '', SIMILAR_ADDRESS) !== undefined;
  }

  #nameInCommon(a: number, b: number): number {
    if (this.#isSame(NAME, a, b)) return COMMON.equalName.bit;
    const [left = '', right = ''] = [this.names[this.nameOf(a)], this.names[this.nameOf(b)]];
    const edits = editsWithin(left, right, SIMILAR_NAME);
    if (edits === undefined) return 0;
    const most = mostEdits(Math.max(left.length, right.length), SAME_NAME);
    return edits <= most ? COMMON.sameName.bit : COMMON.similarName.bit;
  }
}

/** Texts by their numbers, in the order in which they first come; the empty one is `NONE`. */
function numbered(texts: readonly string[]): { numbers: readonly number[]; texts: string[] } {
  const known = new Map([['', NONE]]);
  const numbers = texts.map((text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
  return { numbers, texts: [...known.keys()] };
}
