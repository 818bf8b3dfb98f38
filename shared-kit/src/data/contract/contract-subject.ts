import * as z from 'zod/mini';
import { defineCollection } from '../../domain/index.ts';
import type { DocumentStore, Query, Snapshot, Where } from '../document-store.ts';

/** A store and what the contract does to it. */
export interface StoreUnderTest {
  store: DocumentStore;
  /** Another client of the same documents, as a second browser is one. */
  another(): Promise<DocumentStore>;
  close(): Promise<void>;
}

/** One that reaches its documents over a line. */
export interface RemoteStoreUnderTest extends StoreUnderTest {
  line: { cut(): Promise<void>; restore(): Promise<void> };
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Has to be known to the store under test. */
export const contractDocuments = defineCollection(
  'contractDocuments',
  z.strictObject({
    group: z.string(),
    owner: z.optional(z.string()),
    name: z.optional(z.string()),
    value: z.optional(scalar),
    nested: z.optional(z.strictObject({ value: scalar })),
    list: z.optional(z.array(z.number())),
  }),
  {
    references: { customer: ['owner'] },
    indexes: [['group', 'value'], ['owner'], ['group', 'name', 'value'], ['group', 'nested.value']],
    browser: { read: true, create: true, update: true, delete: true },
    forbiddenChange: (before, after) =>
      before?.name === 'sealed' || after?.name === 'forged' ? 'Versiegelt' : undefined,
  },
);

export type ContractDocument = z.infer<typeof contractDocuments.schema>;
export const collection = contractDocuments.name;

/** The store under test, made when the tests begin, and short ways to say what they do with it. */
export class ContractSubject<Made extends StoreUnderTest = StoreUnderTest> {
  readonly #make: () => Promise<Made>;
  #made: Made | undefined;

  constructor(make: () => Promise<Made>) {
    this.#make = make;
  }

  async open(): Promise<void> {
    this.#made = await this.#make();
  }

  close(): Promise<void> {
    return this.made.close();
  }

  get made(): Made {
    if (!this.#made) throw new Error('the store under test is not open');
    return this.#made;
  }

  get store(): DocumentStore {
    return this.made.store;
  }

  another(): Promise<DocumentStore> {
    return this.made.another();
  }

  get(id: string, from: DocumentStore = this.store) {
    return from.get<ContractDocument>(collection, id);
  }

  create(id: string, data: ContractDocument, into: DocumentStore = this.store): Promise<void> {
    return into.transact(async (transaction) => transaction.create(collection, id, data));
  }

  /** A group of its own for each test: the store is shared, and its other documents must not matter. */
  async group(documents: Omit<ContractDocument, 'group'>[] = []) {
    const group = crypto.randomUUID();
    const ids = documents.map((_, index) => `${group}-${String(index).padStart(2, '0')}`);
    await this.store.transact(async (transaction) => {
      for (const [index, id] of ids.entries()) {
        transaction.create(collection, id, { group, ...documents[index] });
      }
    });
    const where = (...more: Where[]): Where[] => [{ field: 'group', op: '==', value: group }, ...more];
    return { group, ids, where };
  }
}

/** What was told one after the other, and a promise for what is still to come. */
export class Told<T> {
  readonly all: T[] = [];
  #waiting: { wanted: (one: T) => boolean; resolve: (one: T) => void; reject: (error: Error) => void }[] = [];

  tell(one: T): void {
    this.all.push(one);
    const met = this.#waiting.filter(({ wanted }) => wanted(one));
    this.#waiting = this.#waiting.filter((waiting) => !met.includes(waiting));
    for (const { resolve } of met) resolve(one);
  }

  readonly fail = (error: Error): void => {
    for (const { reject } of this.#waiting) reject(error);
  };

  /** The last that was told, if it is wanted, else the next one that is. */
  until(wanted: (one: T) => boolean): Promise<T> {
    const last = this.all.at(-1);
    if (last !== undefined && wanted(last)) return Promise.resolve(last);
    return new Promise((resolve, reject) => this.#waiting.push({ wanted, resolve, reject }));
  }
}

export type ContractSnapshot = Snapshot<ContractDocument>;

export function watched(store: DocumentStore, query: Query) {
  const told = new Told<ContractSnapshot>();
  const end = store.watch<ContractDocument>(query, (snapshot) => told.tell(snapshot), told.fail);
  return {
    end,
    snapshots: told.all,
    until: (wanted: (one: ContractSnapshot) => boolean) => told.until(wanted),
  };
}
