import { isDeepStrictEqual } from 'node:util';
import type { Commit, Write } from 'shared-kit/data';
import { type BrowserAccess, type Collection, describeIssue, germanReason } from 'shared-kit/domain';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';

const DENIED: Record<keyof BrowserAccess, string> = {
  read: 'Diese Daten können nicht direkt gelesen werden',
  create: 'Diese Daten können nicht direkt angelegt werden',
  update: 'Diese Daten können nicht direkt geändert werden',
  delete: 'Diese Daten können nicht direkt gelöscht werden',
};

/** What browsers may do directly, as each collection declares it (design section 4). */
export class BrowserAccessRules {
  readonly #collections: ReadonlyMap<string, Collection>;

  constructor(collections: readonly Collection[]) {
    // One that no browser may touch at all is as one that does not exist.
    const open = collections.filter(({ browser }) => Object.values(browser).some((allowed) => allowed));
    this.#collections = new Map(open.map((one) => [one.name, one]));
  }

  readable(name: string): boolean {
    return this.#collections.get(name)?.browser.read === true;
  }

  /** @throws ApiProblem 404, 403 */
  permit(name: string, action: keyof BrowserAccess): Collection {
    const collection = this.#collections.get(name);
    if (!collection) throw new ApiProblem(404, 'unknown-collection', 'Diese Sammlung gibt es nicht');
    if (!collection.browser[action]) throw new ApiProblem(403, 'forbidden', DENIED[action]);
    return collection;
  }

  /**
   * @param stored the data of a document as it is in the store now.
   * @returns the commit with the documents as their schemas read them.
   * @throws ApiProblem 404, 403, 422 naming the field
   */
  permitCommit({ reads, writes }: Commit, stored: StoredData): Commit {
    for (const { collection } of reads) this.permit(collection, 'read');
    const versions = new Map(reads.map((one) => [`${one.collection}/${one.id}`, one.version]));
    return {
      reads,
      writes: writes.map((write) => {
        if (write.op === 'delete') {
          this.permit(write.collection, 'delete');
          return write;
        }
        const believed =
          write.op === 'set' && (write.basedOn ?? versions.get(`${write.collection}/${write.id}`));
        const before = write.op === 'set' ? stored(write.collection, write.id) : undefined;
        const collection = this.permit(write.collection, believed || before ? 'update' : 'create');
        const permitted = checked(write, collection, before);
        if (before) assertFixed(collection, before, permitted.data);
        return permitted;
      }),
    };
  }
}

/** What is not there is undefined. */
export type StoredData = (collection: string, id: string) => Record<string, unknown> | undefined;

function assertFixed({ fixed }: Collection, before: Record<string, unknown>, data: unknown): void {
  const after = new Map(Object.entries(data ?? {}));
  const changed = fixed.find((field) => after.get(field) !== before[field]);
  if (changed === undefined) return;
  throw new ApiProblem(403, 'fixed-field', `${changed}: kann nicht geändert werden`, {
    body: { field: changed },
  });
}

type WriteOfData = Extract<Write, { data: unknown }>;

function checked(
  write: WriteOfData,
  { schema, written }: Collection,
  before: Record<string, unknown> = {},
): WriteOfData {
  const parsed = z.safeParse(schema, write.data, { error: germanReason });
  if (!parsed.success) throw invalid(write, parsed.error);
  const data = parsed.data;
  const entered = Object.entries(data).filter(([field, value]) => !isDeepStrictEqual(value, before[field]));
  for (const [field, value] of entered) {
    const rule = written[field];
    const kept =
      rule && z.safeParse(z.object({ [field]: rule }), { [field]: value }, { error: germanReason });
    if (kept?.error) throw invalid(write, kept.error);
  }
  return { ...write, data };
}

function invalid(write: WriteOfData, { issues: [issue] }: z.core.$ZodError): ApiProblem {
  const { field, message } = issue
    ? describeIssue(issue)
    : { field: '', message: 'Der Datensatz ist ungültig' };
  return new ApiProblem(422, 'invalid', message, { body: { field, id: write.id } });
}
