import type { Stored } from '../stored.ts';
import { keysOf } from '../table.ts';
import { MAX_VERSIONS, type Quote } from './quote.schema.ts';
import { quoteNumber } from './quote-number.ts';
import { hasLeft, isWon } from './quote-status.ts';

/** One version of a quote, with its id. */
export type QuoteVersion = Pick<Stored<Quote>, 'id' | 'data'>;

/**
 * All versions of one quote (specification 2 section 4). Each is a document; the original holds the ids of the others
 * (`versionIds`), one of them is the latest and one counts. The functions below answer the whole family as it is
 * afterwards, by number; what does not change stays the same object.
 */
export type QuoteFamily = readonly QuoteVersion[];

/** The id of the quote's original, which names the whole family. */
export function originalQuoteId({ id, data }: { id: string; data: Pick<Quote, 'parentQuoteId'> }): string {
  return data.parentQuoteId ?? id;
}

/**
 * Which version figures count (D20): the latest; but where it is not won and another one is, the highest won one.
 * undefined only for an empty family.
 */
export function countingVersion(family: QuoteFamily): QuoteVersion | undefined {
  const latest = latestVersion(family);
  if (latest && isWon(latest.data.status)) return latest;
  return highest(family.filter(({ data }) => isWon(data.status))) ?? latest;
}

/** The one that is marked as latest, else the highest. */
export function latestVersion(family: QuoteFamily): QuoteVersion | undefined {
  return highest(family.filter(({ data }) => data.isLatestVersion)) ?? highest(family);
}

/** After somebody changed one of the versions, its status above all. */
export function familyAfterChange(family: QuoteFamily, id: string, data: Quote): QuoteVersion[] {
  return settledFamily(family.map((one) => (one.id === id ? { ...one, data } : one)));
}

/** After this version was set active (at: ISO 8601): it alone is the latest. */
export function familyAfterActivation(family: QuoteFamily, id: string, at: string): QuoteVersion[] {
  return settledFamily(
    family.map((one) =>
      one.id === id && !one.data.isLatestVersion ? { ...one, data: { ...one.data, updatedAt: at } } : one,
    ),
    id,
  );
}

/** After this version, which is not the original, was deleted: without the latest the highest that remains is it. */
export function familyAfterDeletion(family: QuoteFamily, id: string): QuoteVersion[] {
  return settledFamily(family.filter((one) => one.id !== id));
}

export interface NewVersion {
  id: string;
  changes: string;
  createdBy: string;
  /** ISO 8601. */
  at: string;
}

/** After a new version was made of `source`: a draft, numbered one above the highest, and the latest. */
export function familyAfterNewVersion(
  family: QuoteFamily,
  source: QuoteVersion,
  { id, changes, createdBy, at }: NewVersion,
): QuoteVersion[] {
  const version = Math.max(...family.map(({ data }) => data.version)) + 1;
  const replaced = highest(family.filter((one) => hasLeft(one.data)));
  const data: Quote = {
    ...takenOver(source.data),
    ...(replaced && { replaces: quoteNumber(replaced.id) }),
    parentQuoteId: originalQuoteId(source),
    version,
    versionIds: [],
    isLatestVersion: true,
    counts: false,
    changes,
    createdBy,
    createdAt: at,
    updatedAt: at,
    status: 'draft',
  };
  return settledFamily([...family, { id, data }], id);
}

/** Why this version cannot be deleted (specification 2 section 5), German; undefined: it can. */
export function versionDeletionProblem(family: QuoteFamily, id: string): string | undefined {
  const version = family.find((one) => one.id === id);
  if (version?.data.parentQuoteId === undefined) return 'Original-Angebot kann nicht gelöscht werden';
  if (family.length <= 2) return 'Letzte Version kann nicht gelöscht werden';
  return quoteDeletionProblem([version]);
}

/** Why these versions cannot be deleted, German; undefined: they can. Invoices are kept (D11). */
export function quoteDeletionProblem(versions: QuoteFamily): string | undefined {
  if (versions.some(({ data }) => data.status === 'invoiced')) {
    return 'Das Angebot ist abgerechnet und kann nicht gelöscht werden: Seine Rechnung muss aufbewahrt werden';
  }
  return versions.some(({ data }) => data.invoiceId !== undefined)
    ? 'Zu dem Angebot gibt es eine Rechnung. Löschen Sie zuerst ihren Entwurf, oder stornieren Sie sie.'
    : undefined;
}

/** Why there can be no further version, German; undefined: there can. */
export function newVersionProblem(family: QuoteFamily): string | undefined {
  return family.length > MAX_VERSIONS
    ? `Ein Angebot kann höchstens ${MAX_VERSIONS + 1} Versionen haben`
    : undefined;
}

type OptionalField = {
  [Field in keyof Quote]-?: undefined extends Quote[Field] ? Field : never;
}[keyof Quote];

/** Which of the fields that not every quote has stay behind: what was sent, said and decided belongs to one version (D17, D21). */
const STAYS_BEHIND: Readonly<Record<OptionalField, boolean>> = {
  parentQuoteId: false,
  customerEmail: false,
  customerPhone: false,
  rooms: false,
  area: false,
  emailData: false,
  replaces: true,
  offered: true,
  signatures: true,
  decision: true,
  invoiceId: true,
  delivery: true,
};

function takenOver(source: Quote): Quote {
  const copy = { ...source };
  for (const field of keysOf(STAYS_BEHIND)) if (STAYS_BEHIND[field]) delete copy[field];
  return copy;
}

/** Marks the latest and the one that counts, and lists the versions on the original: also after versions came from elsewhere. */
export function settledFamily(family: QuoteFamily, latestId = latestVersion(family)?.id): QuoteVersion[] {
  const marked = family
    .toSorted((a, b) => a.data.version - b.data.version)
    .map((one) => changed(one, { isLatestVersion: one.id === latestId }));
  const counting = countingVersion(marked);
  const versionIds = marked.flatMap(({ id, data }) => (data.parentQuoteId === undefined ? [] : id));
  return marked.map((one) =>
    changed(one, {
      counts: one.id === counting?.id,
      versionIds: one.data.parentQuoteId === undefined ? versionIds : one.data.versionIds,
    }),
  );
}

function changed(
  version: QuoteVersion,
  change: Partial<Pick<Quote, 'isLatestVersion' | 'counts' | 'versionIds'>>,
): QuoteVersion {
  const same = keysOf(change).every((field) => String(version.data[field]) === String(change[field]));
  return same ? version : { ...version, data: { ...version.data, ...change } };
}

function highest(versions: QuoteFamily): QuoteVersion | undefined {
  return versions.toSorted((a, b) => b.data.version - a.data.version)[0];
}
