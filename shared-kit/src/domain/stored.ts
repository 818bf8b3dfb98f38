/** A document as the store holds it: `version` rises by one with every write and is what a later write is based on (D7). */
export interface Stored<T> {
  id: string;
  version: number;
  data: T;
}
