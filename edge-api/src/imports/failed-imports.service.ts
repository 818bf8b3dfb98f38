import { isDeepStrictEqual } from 'node:util';
import {
  type assignFailedRequest,
  NOTHING_TO_RETRY,
  type RetryResults,
  type resolveFailedRequest,
  type retryFailedRequest,
} from 'shared-kit/api';
import {
  type Customer,
  customers,
  type FailedImport,
  type FailedImportMail,
  failedImportMails,
  failedImports,
  failureText,
  isBlank,
  MISSING_IN_LEAD_TEXTS,
  missingInLead,
  type NewCustomer,
  type OwnContacts,
  type Stored,
  UNKNOWN_NAME,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { createFromMail, type ImportMailParts, importMail, type Owner } from './import-mail.ts';
import { importedMails } from './imported-mails.collection.ts';
import { mailOfFailure } from './incoming-mail.ts';
import { forgetMailAt, knownOf, linkTo, note, noteMailAt, resolve } from './known-mail.ts';
import { readLead } from './read-lead.ts';

/**
 * Creates the customer that staff have made of a failed mail, with an estimated draft quote (D26). Asked twice it is
 * one customer.
 * @throws ApiProblem 404; 409 `resolved-already`; 422 `invalid` naming the field
 */
export function resolveFailed(
  parts: ImportMailParts,
  id: string,
  { customer, lenientMode, by }: z.output<typeof resolveFailedRequest>,
): Promise<Owner & { quoteId?: string }> {
  const name = customer.name.trim();
  if (!lenientMode) checkStrictly({ ...customer, name });
  const entered = { ...customer, name: isBlank(name) ? UNKNOWN_NAME : name };
  return parts.store.transact(async (transaction) => {
    const failed = await transaction.get<FailedImport>(failedImports.name, id);
    if (!failed) throw gone();
    if (failed.data.resolved) {
      const { customerId = '' } = failed.data;
      const before = await transaction.get<Customer>(customers.name, customerId);
      if (before && says(before.data, entered)) {
        return { customerId, customerNumber: before.data.customerNumber };
      }
      throw resolvedAlready();
    }
    const mail = mailOfFailure(failed);
    const known = await knownOf(transaction, parts.store, mail);
    return createFromMail(transaction, parts, known, { mail, entered, by, quote: true });
  });
}

/**
 * Gives a failed mail to a customer who is there: of a duplicate no second one has to be made. Asked twice it is done
 * once. @throws ApiProblem 404 `not-found`, `customer-gone`; 409 `resolved-already`
 */
export function assignFailed(
  { store, clock }: Pick<ImportMailParts, 'store' | 'clock'>,
  id: string,
  { customerId, by }: z.output<typeof assignFailedRequest>,
): Promise<Owner> {
  return store.transact(async (transaction) => {
    const failed = await transaction.get<FailedImport>(failedImports.name, id);
    if (!failed) throw gone();
    const customer = await transaction.get<Customer>(customers.name, customerId);
    if (!customer) throw new ApiProblem(404, 'customer-gone', 'Diesen Kunden gibt es nicht mehr');
    const answer = { customerId, customerNumber: customer.data.customerNumber };
    if (failed.data.resolved) {
      if (failed.data.customerId === customerId) return answer;
      throw resolvedAlready();
    }
    const mail = mailOfFailure(failed);
    const known = await knownOf(transaction, store, mail);
    const now = clock();
    if (known.owner && known.owner.id !== customerId) forgetMailAt(transaction, known.owner, mail);
    linkTo(transaction, known, mail, { customerId, by }, now);
    noteMailAt(transaction, customer, mail, now);
    note(transaction, known, mail, { outcome: 'linked', customerId }, now);
    resolve(transaction, known, customerId, by, now);
    return answer;
  });
}

const gone = () => new ApiProblem(404, 'not-found', 'Diesen Eintrag gibt es nicht mehr');
const resolvedAlready = () =>
  new ApiProblem(409, 'resolved-already', 'Dieser Eintrag ist inzwischen erledigt');

/** Specification 3 section 5. */
function checkStrictly(entered: Pick<NewCustomer, 'name' | 'email' | 'phone'>): void {
  const missing = missingInLead(entered);
  if (!missing) return;
  const field = missing === 'name' ? 'customer.name' : 'customer.email';
  throw new ApiProblem(422, 'invalid', MISSING_IN_LEAD_TEXTS[missing], { body: { field } });
}

/** Whether a customer is what was entered: who created them is not asked. */
function says(customer: Customer, { createdBy: _, ...entered }: NewCustomer): boolean {
  return Object.entries(entered).every(([field, value]) =>
    isDeepStrictEqual(Reflect.get(customer, field), value),
  );
}

/**
 * For good; the mail is not imported again by itself. Deleting what is gone does nothing.
 * @throws ApiProblem 404 where no mail ever failed under this id
 */
export function deleteFailed({ store }: Pick<ImportMailParts, 'store'>, id: string): Promise<void> {
  return store.transact(async (transaction) => {
    const failed = await transaction.get(failedImports.name, id);
    if (!failed && !(await transaction.get(importedMails.name, id))) throw gone();
    await transaction.get(failedImportMails.name, id);
    for (const { name } of [failedImports, failedImportMails]) transaction.delete(name, id);
  });
}

interface RetryParts {
  own: OwnContacts;
  onError(error: unknown): void;
  /** Throws where it must not go on with another one. */
  check(): void;
}

/**
 * Reads the mails of these once more. A duplicate stays one while the other customer is there: who wants both resolves
 * it by hand. @throws ApiProblem 404 where none of them is there
 */
export async function retryFailed(
  parts: ImportMailParts,
  { failedImportIds, lenientMode, by }: z.output<typeof retryFailedRequest>,
  { own, onError, check }: RetryParts,
): Promise<RetryResults> {
  const { store } = parts;
  const results: RetryResults = { successful: 0, failed: 0, processed: 0, customers: [], problems: [] };
  const owners = new Map<string, RetryResults['customers'][number]>();
  for (const id of new Set(failedImportIds)) {
    check();
    const stored = await store.get<FailedImport>(failedImports.name, id);
    if (!stored) continue;
    results.processed += 1;
    const reason = stored.data.resolved ? undefined : await retry(stored).catch(noted);
    if (reason === undefined) {
      results.successful += 1;
      const owner = stored.data.resolved ? undefined : await ownerOf(id);
      if (owner) owners.set(owner.customerId, owner);
    } else {
      results.failed += 1;
      results.problems.push(`${stored.data.emailData.subject || 'Ohne Betreff'}: ${failureText(reason)}`);
    }
  }
  if (results.processed === 0) {
    throw new ApiProblem(404, 'not-found', NOTHING_TO_RETRY);
  }
  results.customers.push(...owners.values());
  return results;

  /** Why it failed again; undefined: it is resolved. */
  async function retry(failed: Stored<FailedImport>): Promise<string | undefined> {
    const said = await store.get<FailedImportMail>(failedImportMails.name, failed.id);
    const read = readLead(mailOfFailure(failed, said?.data), { lenient: lenientMode, own });
    const outcome = await importMail(parts, read, { again: true, by });
    if (outcome.kind === 'created') return undefined;
    // Staff have linked the mail meanwhile.
    const now = await store.get<FailedImport>(failedImports.name, failed.id);
    return now && !now.data.resolved ? now.data.reason : undefined;
  }

  /** Nobody, where the customer is gone. */
  async function ownerOf(id: string): Promise<RetryResults['customers'][number] | undefined> {
    const { customerId } = (await store.get<FailedImport>(failedImports.name, id))?.data ?? {};
    if (customerId === undefined) return undefined;
    const owner = await store.get<Customer>(customers.name, customerId);
    return owner && { customerId, customerNumber: owner.data.customerNumber };
  }

  function noted(error: unknown): string {
    onError(error);
    return 'Sie ließ sich nicht speichern.';
  }
}
