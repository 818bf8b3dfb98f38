import { type DocumentStore, fieldOf, matches, pagesOf, type Transaction, type Where } from 'shared-kit/data';
import { type Collection, invoices, photos, quotes, type Stored } from 'shared-kit/domain';
import { COLLECTIONS } from '../collections.ts';
import { deleteDraftWithCustomerIn } from '../invoices/stored-invoice.ts';
import { deletePhotoIn } from '../photos/photos.service.ts';
import { assertNotBeingSent } from '../quotes/quote-mailing.ts';
import { deleteSignedDocumentIn } from '../signatures/delete-signed-document.ts';
import { signedDocuments } from '../signatures/signed-documents.collection.ts';

type Owner = 'customer' | 'quote';

/** A document that goes with the customer or quote that it refers to (D11). */
export interface Hung {
  collection: Collection;
  id: string;
  owner: Owner;
  ownerId: string;
}

/** What deleting may rely on being in a backup. */
export interface BackedUpDocuments {
  /** @throws ApiProblem where it is not, as it is now */
  assertBackedUp(collection: string, document: Pick<Stored<unknown>, 'id' | 'version'>): void;
}

type Fields = Record<string, unknown>;

/** The store's largest page. */
const PAGE = 500;
/** The most that `in` takes. */
const OWNERS_AT_ONCE = 30;

export const GOES_WITH: Readonly<Record<Owner, readonly Collection[]>> = {
  customer: COLLECTIONS.filter(({ onCustomerDelete }) => onCustomerDelete !== 'keep'),
  quote: COLLECTIONS.filter(({ onQuoteDelete }) => onQuoteDelete === 'delete'),
};

/** Documents that do not go alone, and how: their files are given to a sweep, a draft's history is written on. */
const WITH_MORE: Readonly<Record<string, (transaction: Transaction, of: Stored<Fields>, now: Date) => void>> =
  {
    [photos.name]: deletePhotoIn,
    [signedDocuments.name]: deleteSignedDocumentIn,
    [invoices.name]: deleteDraftWithCustomerIn,
  };

/** Which of its documents do not just go with a customer: `going` do, or `kept` do not; undefined: all go. */
export function dividedAtCustomer({ onCustomerDelete }: Collection): { going?: Where; kept?: Where } {
  if (typeof onCustomerDelete !== 'object') return {};
  if ('keepWith' in onCustomerDelete)
    return { kept: { field: onCustomerDelete.keepWith, op: '>=', value: '' } };
  const { field, values } = onCustomerDelete.deleteWhere;
  return { going: { field, op: 'in', value: values } };
}

/** Whether a document goes with its owner. */
function isGoing(collection: Collection, owner: Owner, document: Stored<Fields>): boolean {
  if (owner !== 'customer') return true;
  const { going, kept } = dividedAtCustomer(collection);
  if (going) return matches(document, { where: [going] });
  return !(kept && matches(document, { where: [kept] }));
}

/** The customers with whom it goes, those among them who are gone already. */
export function customersOf(collection: Collection, document: Stored<Fields>): string[] {
  if (!isGoing(collection, 'customer', document)) return [];
  return (collection.references.customer ?? []).flatMap((field) => {
    const id = fieldOf(document, field);
    return typeof id === 'string' && id !== '' ? [id] : [];
  });
}

/**
 * What goes with these customers or quotes, and with the quotes among that. It is asked outside the transaction, because
 * a query cannot be part of one: `deletionsOf` looks at each again.
 */
export async function hangingOn(
  store: DocumentStore,
  owner: Owner,
  ownerIds: readonly string[],
  seen = new Set<string>(),
): Promise<Hung[]> {
  const found: Hung[] = [];
  // Damaged quotes may name each other as their original.
  const fresh = ownerIds.filter((id) => !seen.has(id));
  for (const id of fresh) seen.add(id);
  for (let at = 0; at < fresh.length; at += OWNERS_AT_ONCE) {
    const some = fresh.slice(at, at + OWNERS_AT_ONCE);
    for (const collection of GOES_WITH[owner]) {
      for (const field of collection.references[owner] ?? []) {
        const referring = await documentsWith(store, collection, [{ field, op: 'in', value: some }]);
        // Not asked for in the query: a second `in` would multiply what Firestore counts against its limit.
        const all = referring.filter((document) => isGoing(collection, owner, document));
        for (const document of all) {
          found.push({ collection, id: document.id, owner, ownerId: String(fieldOf(document, field)) });
        }
        if (collection.name !== quotes.name) continue;
        found.push(
          ...(await hangingOn(
            store,
            'quote',
            all.map(({ id }) => id),
            seen,
          )),
        );
      }
    }
  }
  return found;
}

async function documentsWith(
  store: DocumentStore,
  { name }: Collection,
  where: readonly Where[],
): Promise<Stored<Fields>[]> {
  const documents: Stored<Fields>[] = [];
  for await (const page of pagesOf<Fields>(store, { collection: name, where, limit: PAGE })) {
    documents.push(...page);
  }
  return documents;
}

/**
 * Reads each of them again. @returns what deletes them, once all else was read.
 * @throws ApiProblem 409 where one is a quote that is being sent, or is not in `backedUp` as it is
 */
export async function deletionsOf(
  transaction: Transaction,
  hung: readonly Hung[],
  now: Date,
  backedUp?: BackedUpDocuments,
): Promise<(() => void)[]> {
  const deletions = new Map<string, () => void>();
  for (const { collection, id, owner, ownerId } of hung) {
    const document = await transaction.get<Fields>(collection.name, id);
    // Somebody gave it to another owner meanwhile, issued it, or deleted it.
    if (!document || !goesWith(collection, document, owner, ownerId)) continue;
    backedUp?.assertBackedUp(collection.name, document);
    if (collection.name === quotes.name) await assertNotBeingSent(transaction, id);
    const deleteIt = WITH_MORE[collection.name];
    deletions.set(`${collection.name}/${id}`, () =>
      deleteIt ? deleteIt(transaction, document, now) : transaction.delete(collection.name, id),
    );
  }
  return [...deletions.values()];
}

/** Something may come to hang on it while it is being deleted; what keeps coming is not chased for ever. */
export const MOST_ROUNDS = 5;

/** Deletes what came to hang on a quote while it was deleted: a signature, say, and its document. */
export async function deleteStragglers(store: DocumentStore, quoteId: string, now: Date): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const hung = await hangingOn(store, 'quote', [quoteId]);
    if (hung.length === 0) return;
    await store.transact(async (transaction) => {
      for (const deletion of await deletionsOf(transaction, hung, now)) deletion();
    });
  }
}

function goesWith(collection: Collection, document: Stored<Fields>, owner: Owner, ownerId: string): boolean {
  const refers = collection.references[owner]?.some((field) => fieldOf(document, field) === ownerId) ?? false;
  return refers && isGoing(collection, owner, document);
}
