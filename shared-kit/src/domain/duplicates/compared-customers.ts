import { comparableEmail, phoneDigits } from '../customer/contact.ts';
import { movingDateOf } from '../customer/moving-date.ts';
import { comparable } from '../customer/text-similarity.ts';
import { editsWithin } from './edits-within.ts';
import {
  maybeSimilar,
  mostEdits,
  OUTLINE,
  SAME_NAME,
  SIMILAR_ADDRESS,
  SIMILAR_NAME,
  writtenOutline,
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
const [NAME, EMAIL, PHONE, DATE] = [0, 1, 2, 3];
const OUTLINES = { fromAddress: 4, toAddress: 4 + OUTLINE };
const ROW = 16;

type AddressField = keyof typeof OUTLINES;

/** Of nobody: an empty text. */
const NONE = 0;

/** Many customers, named by their places, as they are compared: equal texts are equal numbers. */
export class ComparedCustomers {
  /** The different names, by their numbers; the first is empty. */
  readonly names: readonly string[];
  readonly #customers: readonly PairedCustomer[];
  readonly #rows: Int32Array;
  /** By their places, of those whose addresses were compared. */
  readonly #addresses: Readonly<Record<AddressField, (string | undefined)[]>>;

  constructor(customers: readonly PairedCustomer[]) {
    const names = new Numbers();
    const emails = new Numbers();
    const phones = new Numbers();
    const dates = new Numbers();
    this.#customers = customers;
    this.#addresses = { fromAddress: [], toAddress: [] };
    this.#rows = new Int32Array(customers.length * ROW);
    let row = 0;
    for (const customer of customers) {
      this.#rows[row + NAME] = names.of(comparable(customer.name));
      this.#rows[row + EMAIL] = emails.of(comparableEmail(customer.email));
      this.#rows[row + PHONE] = phones.of(phoneDigits(customer.phone));
      this.#rows[row + DATE] = dates.of(movingDateOf(customer) ?? '');
      writtenOutline(customer.fromAddress, this.#rows, row + OUTLINES.fromAddress);
      writtenOutline(customer.toAddress, this.#rows, row + OUTLINES.toAddress);
      row += ROW;
    }
    this.names = names.texts;
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
      this.#maybeSimilar('fromAddress', a, b) ||
      this.#maybeSimilar('toAddress', a, b);
    const isStrong = hasEmail || hasPhone;
    return (isStrong && isMore) || ((isStrong || isMore) && this.#nameInCommon(a, b) !== 0);
  }

  /** What two have in common: bits of `COMMON`. */
  inCommon(a: number, b: number): number {
    return (
      this.#nameInCommon(a, b) |
      (this.#isSame(EMAIL, a, b) ? COMMON.email.bit : 0) |
      (this.#isSame(PHONE, a, b) ? COMMON.phone.bit : 0) |
      (this.#areSimilar('fromAddress', a, b) ? COMMON.from.bit : 0) |
      (this.#areSimilar('toAddress', a, b) ? COMMON.to.bit : 0) |
      (this.#isSame(DATE, a, b) ? COMMON.movingDate.bit : 0)
    );
  }

  #isSame(field: number, a: number, b: number): boolean {
    const value = this.#rows[a * ROW + field];
    return value !== NONE && value === this.#rows[b * ROW + field];
  }

  #areSimilar(field: AddressField, a: number, b: number): boolean {
    if (!this.#maybeSimilar(field, a, b)) return false;
    return editsWithin(this.#address(field, a), this.#address(field, b), SIMILAR_ADDRESS) !== undefined;
  }

  #maybeSimilar(field: AddressField, a: number, b: number): boolean {
    const outline = OUTLINES[field];
    return maybeSimilar(this.#rows, a * ROW + outline, b * ROW + outline, SIMILAR_ADDRESS);
  }

  #address(field: AddressField, place: number): string {
    const known = this.#addresses[field][place];
    if (known !== undefined) return known;
    const address = comparable(this.#customers[place]?.[field] ?? '');
    this.#addresses[field][place] = address;
    return address;
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

/** Different texts by their numbers, in the order in which they first come; the empty one is `NONE`. */
class Numbers {
  readonly texts: string[] = [''];
  readonly #known = new Map([['', NONE]]);

  of(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
