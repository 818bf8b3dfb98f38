import type { createVersionRequest } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  type Customer,
  customers,
  familyAfterActivation,
  familyAfterDeletion,
  familyAfterNewVersion,
  latestVersion,
  newVersionProblem,
  originalQuoteId,
  type Quote,
  quotes,
  type Stored,
  versionDeletionProblem,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { deleteStragglers, deletionsOf, hangingOn } from '../deletion/hanging.ts';
import { ApiProblem } from '../errors.ts';
import { assertNotBeingSent } from './quote-mailing.ts';
import { memberOf, readFamily, writeFamily } from './stored-family.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

type AskedVersion = z.output<typeof createVersionRequest>;

/**
 * Makes a new version of this one: a draft, and the latest. Nobody's version is lost where two make one at once.
 * @throws ApiProblem 404; 409 `conflict` where the id is another quote's, `too-many-versions`
 */
export function createVersion(
  { store, clock }: Parts,
  sourceId: string,
  asked: AskedVersion,
): Promise<{ document: Stored<Quote>; created: boolean }> {
  return store.transact(async (transaction) => {
    const family = await readFamily(transaction, sourceId);
    const source = memberOf(family, sourceId);
    const existing = await transaction.get<Quote>(quotes.name, asked.id);
    if (existing) return { document: repeated(existing, source, asked), created: false };
    const problem = newVersionProblem(family);
    if (problem !== undefined) throw new ApiProblem(409, 'too-many-versions', problem);
    const { name } = (await customerOf(transaction, source.data)).data;
    const current = { ...source, data: { ...source.data, customerName: name } };
    const after = familyAfterNewVersion(family, current, { ...asked, at: clock().toISOString() });
    return { document: memberOf(writeFamily(transaction, family, after), asked.id), created: true };
  });
}

/** Makes this version the latest. @throws ApiProblem 404 */
export function activateVersion({ store, clock }: Parts, id: string): Promise<Stored<Quote>> {
  return store.transact(async (transaction) => {
    const family = await readFamily(transaction, id);
    memberOf(family, id);
    const after = familyAfterActivation(family, id, clock().toISOString());
    return memberOf(writeFamily(transaction, family, after), id);
  });
}

/**
 * Deletes this version alone, with what belongs to it. @returns the version that is the latest now
 * @throws ApiProblem 404; 409 `not-deletable` (specification 2 section 5) or `mail-sending`
 */
export async function deleteVersion({ store, clock }: Parts, id: string): Promise<Stored<Quote>> {
  const hung = await hangingOn(store, 'quote', [id]);
  const shown = await store.transact(async (transaction) => {
    const family = await readFamily(transaction, id);
    memberOf(family, id);
    const problem = versionDeletionProblem(family, id);
    if (problem !== undefined) throw new ApiProblem(409, 'not-deletable', problem);
    await assertNotBeingSent(transaction, id);
    const deletions = await deletionsOf(transaction, hung, clock());
    for (const deletion of deletions) deletion();
    const after = writeFamily(transaction, family, familyAfterDeletion(family, id));
    return memberOf(after, latestVersion(after)?.id ?? '');
  });
  await deleteStragglers(store, id, clock());
  return shown;
}

function repeated(
  existing: Stored<Quote>,
  source: Stored<Quote>,
  { changes, createdBy }: AskedVersion,
): Stored<Quote> {
  const { data } = existing;
  const same = data.parentQuoteId === originalQuoteId(source);
  if (same && data.changes === changes && data.createdBy === createdBy) return existing;
  throw new ApiProblem(409, 'conflict', 'Diese Version wurde bereits mit anderen Angaben angelegt', {
    body: { current: existing },
  });
}

async function customerOf(transaction: Transaction, { customerId }: Quote): Promise<Stored<Customer>> {
  const customer = await transaction.get<Customer>(customers.name, customerId);
  if (!customer) throw new ApiProblem(404, 'not-found', 'Kunde nicht gefunden');
  return customer;
}
