import { ComparedCustomers, type PairedCustomer } from './compared-customers.ts';
import { PAIR_SCORES, type PairScore } from './pair-score.ts';
import { SimilarNames } from './similar-names.ts';

/** What the ids of demo customers begin with (D40). */
const DEMO = 'demo_';

export interface FoundDuplicate {
  place: number;
  score: PairScore;
}

/**
 * Of many customers, those that may be the same as one (D36), without comparing all with all: more than 30 hundredths
 * need a common e-mail, a common phone or a similar name. Customers are named by their places in the list, and taken in
 * that order.
 */
export class DuplicateSearch {
  readonly #customers: ComparedCustomers;
  readonly #names: SimilarNames;
  readonly #byName: Places = [];
  readonly #byEmail: Places = [];
  readonly #byPhone: Places = [];
  /** The last who came upon a customer: each is looked at once. */
  readonly #lookedAtBy: Int32Array;
  /** By their places. Those of the demo are nobody's duplicates but each other's (D40). */
  readonly #areDemo: readonly boolean[];

  constructor(customers: readonly (PairedCustomer & { id: string })[]) {
    this.#areDemo = customers.map(({ id }) => id.startsWith(DEMO));
    this.#customers = new ComparedCustomers(customers);
    this.#names = new SimilarNames(this.#customers.names);
    this.#lookedAtBy = new Int32Array(customers.length).fill(-1);
  }

  /** From now on this customer is found by those that follow. */
  add(place: number): void {
    addTo(this.#byName, this.#customers.nameOf(place), place);
    addTo(this.#byEmail, this.#customers.emailOf(place), place);
    addTo(this.#byPhone, this.#customers.phoneOf(place), place);
  }

  /** Those that were added and may be the same. */
  find(place: number): FoundDuplicate[] {
    const found: FoundDuplicate[] = [];
    const customers = this.#customers;
    const name = customers.nameOf(place);
    this.#look(place, this.#byEmail[customers.emailOf(place)], found);
    this.#look(place, this.#byPhone[customers.phoneOf(place)], found);
    this.#look(place, this.#byName[name], found);
    for (const similar of this.#names.similarTo(name)) this.#look(place, this.#byName[similar], found);
    return found;
  }

  #look(place: number, others: readonly number[] | undefined, found: FoundDuplicate[]): void {
    if (!others) return;
    for (const other of others) {
      if (this.#lookedAtBy[other] === place) continue;
      this.#lookedAtBy[other] = place;
      if (this.#areDemo[other] !== this.#areDemo[place]) continue;
      if (!this.#customers.maybeSame(place, other)) continue;
      const score = PAIR_SCORES[this.#customers.inCommon(place, other)];
      if (score) found.push({ place: other, score });
    }
  }

  /** What two have in common: for `reasonsOf`. */
  inCommon(a: number, b: number): number {
    return this.#customers.inCommon(a, b);
  }
}

/** Of customers, by the number of what they share; 0: they have none. */
type Places = (number[] | undefined)[];

function addTo(all: Places, number: number, place: number): void {
  if (number === 0) return;
  const places = all[number];
  if (places) places.push(place);
  else all[number] = [place];
}
