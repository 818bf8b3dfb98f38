import type { CommittedVersion, DeletedQuotes } from 'shared-kit/api';
import { type DocumentStore, StoreUnavailable, type Transaction } from 'shared-kit/data';
import {
  isWon,
  originalQuoteId,
  type Quote,
  quoteDeletionProblem,
  quotes,
  type Stored,
} from 'shared-kit/domain';
import { deletionsOf, type Hung, hangingOn, MOST_ROUNDS } from '../deletion/hanging.ts';
import { ApiProblem } from '../errors.ts';
import { assertNotBeingSent } from './quote-mailing.ts';
import { readFamily } from './stored-family.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

/**
 * Deletes a quote with all its versions and what belongs to them, all or nothing. Who asks again goes on.
 * @param id of any of the versions @returns the ids of the versions; none where the quote was gone
 * @throws ApiProblem 409 `not-deletable` where it is invoiced (D11), `mail-sending`
 */
export async function deleteQuote({ store, clock }: Parts, id: string): Promise<string[]> {
  const deleted = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const versions = new Set([...deleted, ...(await versionsOf(store, id)).map((version) => version.id), id]);
    const hung = await hangingOn(store, 'quote', [...versions]);
    if (round > 0 && hung.length === 0) break;
    const gone = await store.transact((transaction) => deleteIn(transaction, id, hung, clock()));
    for (const version of gone) deleted.add(version);
  }
  return [...deleted];
}

/** Several quotes, each all or nothing. What is gone already counts as deleted. */
export async function deleteQuotes(
  parts: Parts,
  ids: readonly string[],
  explain: (error: unknown) => string,
): Promise<DeletedQuotes> {
  const deleted: string[] = [];
  const failed: DeletedQuotes['failed'] = [];
  let lost: string | undefined;
  for (const id of new Set(ids)) {
    try {
      if (lost === undefined) {
        await deleteQuote(parts, id);
        deleted.push(id);
      } else failed.push({ id, error: lost });
    } catch (error) {
      const text = explain(error);
      failed.push({ id, error: text });
      // The others would only wait for the same.
      if (error instanceof StoreUnavailable) lost = text;
    }
  }
  return { deleted, failed };
}

/** The versions of these quotes that somebody has to think of before deleting them: won, charged or signed ones. */
export async function committedVersions(
  store: DocumentStore,
  ids: readonly string[],
): Promise<CommittedVersion[]> {
  const committed = new Map<string, CommittedVersion>();
  for (const id of new Set(ids)) {
    for (const version of await versionsOf(store, id)) {
      const { id: versionId, data } = version;
      const { customerName, version: number, status, signatures = [], invoiceId } = data;
      const hasInvoice = status === 'invoiced' || invoiceId !== undefined;
      if (!isWon(status) && !hasInvoice && signatures.length === 0) continue;
      const signedBy = signatures.map((signature) => signature.signedBy);
      committed.set(versionId, {
        id: versionId,
        originalId: originalQuoteId(version),
        customerName,
        version: number,
        status,
        signedBy,
        hasInvoice,
      });
    }
  }
  return [...committed.values()];
}

function versionsOf(store: DocumentStore, id: string): Promise<Stored<Quote>[]> {
  return store.transact((transaction) => readFamily(transaction, id));
}

async function deleteIn(
  transaction: Transaction,
  id: string,
  hung: readonly Hung[],
  now: Date,
): Promise<string[]> {
  const family = await readFamily(transaction, id);
  const problem = quoteDeletionProblem(family);
  if (problem !== undefined) throw new ApiProblem(409, 'not-deletable', problem);
  for (const version of family) await assertNotBeingSent(transaction, version.id);
  const versions = family.map((version) => version.id);
  const others = hung.filter((one) => one.collection.name !== quotes.name || !versions.includes(one.id));
  const deletions = await deletionsOf(transaction, others, now);
  for (const version of versions) transaction.delete(quotes.name, version);
  for (const deletion of deletions) deletion();
  return versions;
}
