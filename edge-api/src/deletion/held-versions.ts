import { setImmediate } from 'node:timers/promises';
import type { DocumentStore } from 'shared-kit/data';
import { customers, type Stored } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { GOES_WITH, type HeldElsewhere } from './hanging.ts';

const AT_ONCE = 100;

const changed = () =>
  new ApiProblem(
    409,
    'changed-since-backup',
    'Seit der Sicherung kam hier etwas dazu oder wurde geändert. Das bleibt; „Daten löschen“ sichert neu und löscht auch das.',
  );

/** Which versions a backup holds for certain, of customers and what goes with them: read before it is made. */
export class HeldVersions implements HeldElsewhere {
  readonly #versions = new Map<string, Map<string, number>>();

  async read(store: DocumentStore): Promise<void> {
    const collections = [customers, ...GOES_WITH.customer, ...GOES_WITH.quote];
    for (const name of new Set(collections.map((collection) => collection.name))) {
      const versions = new Map<string, number>();
      this.#versions.set(name, versions);
      let cursor: string | undefined;
      do {
        const page = await store.list({
          collection: name,
          limit: AT_ONCE,
          ...(cursor !== undefined && { cursor }),
        });
        for (const { id, version } of page.items) versions.set(id, version);
        cursor = page.next;
        await setImmediate();
      } while (cursor !== undefined);
    }
  }

  get customerIds(): string[] {
    return [...(this.#versions.get(customers.name)?.keys() ?? [])];
  }

  /** @throws ApiProblem 409 where the backup may not hold it as it is */
  assertHeld(collection: string, { id, version }: Pick<Stored<unknown>, 'id' | 'version'>): void {
    if (this.#versions.get(collection)?.get(id) !== version) throw changed();
  }
}
