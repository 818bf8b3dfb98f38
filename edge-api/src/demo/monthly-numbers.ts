import { berlinMonth } from 'shared-kit/domain';

export interface MonthlyNumber {
  year: number;
  month: number;
  running: number;
}

/** The running numbers of the months, as the edge API's counters give them (D8). */
export class MonthlyNumbers {
  readonly #last = new Map<string, MonthlyNumber>();

  draw(moment: string): MonthlyNumber {
    const { year, month } = berlinMonth(moment);
    const key = `${year}-${month}`;
    const drawn = { year, month, running: (this.#last.get(key)?.running ?? 0) + 1 };
    this.#last.set(key, drawn);
    return drawn;
  }

  /** The last one of each month. */
  last(): MonthlyNumber[] {
    return [...this.#last.values()];
  }
}
