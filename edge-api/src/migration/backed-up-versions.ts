import { setImmediate } from 'node:timers/promises';
import { type DocumentStore, pagesOf } from 'shared-kit/data';
import { customers, type Stored } from 'shared-kit/domain';
import { type BackedUpDocuments, customersOf, GOES_WITH } from '../deletion/hanging.ts';
import { ApiProblem } from '../errors.ts';

const AT_ONCE = 100;

const changed = () =>
  new ApiProblem(
    409,
    'changed-since-backup',
    'Seit der Sicherung kam hier etwas dazu oder wurde geändert. Das bleibt; „Daten löschen“ sichert neu und löscht auch das.',
  );

/** Which versions a backup holds for certain, of customers and what goes with them: read before it is made. */
export class BackedUpVersions implements BackedUpDocuments {
  readonly #versions = new Map<string, Map<string, number>>();
  readonly #customerIds = new Set<string>();

  /** @throws whatever `signal` is aborted with */
  static async read(store: DocumentStore, signal: AbortSignal): Promise<BackedUpVersions> {
    const all = new BackedUpVersions();
    for (const collection of new Set([customers, ...GOES_WITH.customer, ...GOES_WITH.quote])) {
      const versions = new Map<string, number>();
      all.#versions.set(collection.name, versions);
      const query = { collection: collection.name, limit: AT_ONCE };
      for await (const page of pagesOf<Record<string, unknown>>(store, query)) {
        for (const document of page) {
          versions.set(document.id, document.version);
          const owners = collection === customers ? [document.id] : customersOf(collection, document);
          for (const id of owners) all.#customerIds.add(id);
        }
        await setImmediate();
        signal.throwIfAborted();
      }
    }
    return all;
  }

  /** Whoever is there, and whoever is gone but has left something: a server that was killed may leave that. */
  get customerIds(): string[] {
    return [...this.#customerIds];
  }

  /** Not one who is gone and has left something. */
  readonly isCustomer = (id: string): boolean => this.#versions.get(customers.name)?.has(id) === true;

  /** @throws ApiProblem 409 where the backup may not hold it as it is */
  assertBackedUp(collection: string, { id, version }: Pick<Stored<unknown>, 'id' | 'version'>): void {
    if (this.#versions.get(collection)?.get(id) !== version) throw changed();
  }
}
