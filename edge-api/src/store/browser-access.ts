import { isDeepStrictEqual } from 'node:util';
import type { Commit, Write } from 'shared-kit/data';
import { assertFixed, type BrowserPermissions } from 'shared-kit/data/browser-access';
import { type Collection, describeIssue, germanReason, type Stored } from 'shared-kit/domain';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';

/** What is not there is undefined. */
export type StoredDocument = (collection: string, id: string) => Stored<Record<string, unknown>> | undefined;

/**
 * @param stored a document as it is in the store now.
 * @returns the commit with the documents as their schemas read them.
 * @throws NotPermitted, ApiProblem 422 naming the field
 */
export function permitCommit(
  permissions: BrowserPermissions,
  { reads, writes }: Commit,
  stored: StoredDocument,
): Commit {
  for (const { collection } of reads) permissions.permit(collection, 'read');
  const versions = new Map(reads.map((one) => [`${one.collection}/${one.id}`, one.version]));
  return {
    reads,
    writes: writes.map((write) => {
      const believed =
        write.op === 'set' ? (write.basedOn ?? versions.get(`${write.collection}/${write.id}`)) : undefined;
      const before = write.op === 'set' ? stored(write.collection, write.id) : undefined;
      const collection = permissions.permitWrite(write, Boolean(believed || before));
      if (write.op === 'delete') return write;
      const data = checked(write, collection, before?.data);
      // One that was overtaken is refused by the store as such, and its author sees what is there now.
      const isOvertaken = believed !== undefined && believed !== before?.version;
      if (before && !isOvertaken) assertFixed(collection, before.data, data);
      return { ...write, data };
    }),
  };
}

type WriteOfData = Extract<Write, { data: unknown }>;

/** @returns its data as its schema reads it */
function checked(
  write: WriteOfData,
  { schema, written }: Collection,
  before: Record<string, unknown> = {},
): Record<string, unknown> {
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
  return data;
}

function invalid(write: WriteOfData, { issues: [issue] }: z.core.$ZodError): ApiProblem {
  const { field, message } = issue
    ? describeIssue(issue)
    : { field: '', message: 'Der Datensatz ist ungültig' };
  return new ApiProblem(422, 'invalid', message, { body: { field, id: write.id } });
}
