import * as z from 'zod/mini';
import { ApiError, callApi } from './call.ts';

/** The spreadsheet of the settings, or a JSON export that was uploaded. */
export const MIGRATION_SOURCES = ['sheet', 'file'] as const;
/** What is brought over, in its order: what refers comes after what it refers to. */
export const MIGRATION_KINDS = [
  'customers',
  'quotes',
  'invoices',
  'photos',
  'emailHistory',
  'emailTemplates',
  'followUpRules',
  'scheduledFollowUps',
  'quoteTemplates',
  'dispositions',
  'events',
] as const;
export const MIGRATION_STEPS = ['rows', ...MIGRATION_KINDS, 'backup', 'clearing'] as const;
/** `interrupted`: its server has ended; it goes on where it was. */
export const MIGRATION_STATES = [
  'running',
  'paused',
  'interrupted',
  'cancelled',
  'completed',
  'failed',
] as const;

/** What somebody types before customers are deleted. */
export const CLEAR_WORD = 'LÖSCHEN';

const WHOLE_QUOTES = 'Angebote mit Unterschriften und Links';

/** What clearing deletes, in the words of staff, by collection: a test compares these with what the edge deletes. */
export const CLEARED: Readonly<Record<string, string>> = {
  customers: 'Kunden',
  quotes: WHOLE_QUOTES,
  quoteSignatures: WHOLE_QUOTES,
  signedDocuments: WHOLE_QUOTES,
  quoteLinks: WHOLE_QUOTES,
  invoices: 'Rechnungsentwürfe',
  photos: 'Fotos',
  dispositions: 'Dispositionen',
  events: 'Termine von Kunden',
  scheduledFollowUps: 'geplante Follow-ups',
  outbox: 'geplante E-Mails an Kunden',
  notices: 'Meldungen zu Kunden',
  failed_imports: 'fehlgeschlagene E-Mails von Kunden',
  emailHistory: 'der E-Mail-Verlauf der Kunden',
  emailCustomerLinks: 'Zuordnungen von E-Mails zu Kunden',
  customerMerges: 'zusammengeführte Duplikate',
};

/** Bytes. Reading so many takes the server to nearly a gigabyte of memory. */
export const MAX_EXPORT_SIZE = 100 * 1024 * 1024;
export const EXPORT_TOO_LARGE = 'Die Datei ist zu groß (höchstens 100 MB)';
export const EXPORT_FORMAT = 'umzug-export';
/** A large file is read for some time; a comparison reads the whole source. */
const PATIENCE = 10 * 60_000;

const count = z._default(z.number(), 0);
export const migrationCounts = z.object({
  customers: count,
  quotes: count,
  invoices: count,
  photos: count,
  emailHistory: count,
  emailTemplates: count,
  followUpRules: count,
  scheduledFollowUps: count,
  quoteTemplates: count,
  dispositions: count,
  events: count,
} satisfies Record<MigrationKind, unknown>);

/** Of each kind what `count` says. */
export const countsOf = (count: (kind: MigrationKind) => number): MigrationCounts =>
  migrationCounts.parse(Object.fromEntries(MIGRATION_KINDS.map((kind) => [kind, count(kind)])));

const migrationRun = z.object({
  id: z.string(),
  kind: z.enum(['test', 'full', 'clear']),
  source: z.optional(z.enum(MIGRATION_SOURCES)),
  state: z.enum(MIGRATION_STATES),
  step: z.enum(MIGRATION_STEPS),
  /** Of all steps; `total` is absent until the source has been read. */
  done: z.number(),
  total: z.optional(z.number()),
  created: z.number(),
  /** Here already. */
  skipped: z.number(),
  /** Left out, being of a demo (D40). */
  demo: count,
  failed: z.number(),
  /** The first hundred. */
  failures: z.array(z.object({ record: z.string(), reason: z.string() })),
  /** Brought, and not as they were; the first hundred. */
  noticed: count,
  notices: z._default(z.array(z.object({ record: z.string(), reason: z.string() })), []),
  startedAt: z.string(),
  startedBy: z.string(),
  finishedAt: z.optional(z.string()),
  /** German, as it is shown. */
  error: z.optional(z.string()),
  /** Of a test: who was migrated. */
  customer: z.optional(z.object({ id: z.string(), name: z.string(), customerNumber: z.string() })),
  /** Where the backup lies that came before clearing. */
  backup: z.optional(z.string()),
});

export const migrationStatusResponse = z.object({
  /** The store into which is migrated (D6). */
  target: z.enum(['embedded', 'firestore']),
  hasSheet: z.boolean(),
  file: z.optional(z.extend(migrationCounts, { name: z.string(), size: z.number(), uploadedAt: z.string() })),
  run: z.optional(migrationRun),
});

const source = z.enum(MIGRATION_SOURCES);
const by = z._default(z.string().check(z.maxLength(100)), 'Unbekannt');

export const compareMigrationRequest = z.strictObject({ source });
export const startMigrationRequest = z.strictObject({ kind: z.enum(['test', 'full']), source, by });
export const controlMigrationRequest = z.strictObject({ action: z.enum(['pause', 'resume', 'cancel']) });
export const clearDataRequest = z.strictObject({
  confirmation: z.literal(CLEAR_WORD, `Bitte geben Sie ${CLEAR_WORD} ein`),
  by,
});

export const migrationComparisonResponse = z.object({
  /** What the source has; a spreadsheet has customers alone. */
  source: migrationCounts,
  store: migrationCounts,
  /** Of the source: what the store has not. */
  missing: migrationCounts,
  /** Records of the source that are of a demo (D40): they are left out, and are not missing. */
  demo: count,
  /** Records of the source that cannot be read, the first hundred. */
  damaged: z.array(z.object({ record: z.string(), reason: z.string() })),
  damagedCount: z.number(),
  /** Records that fit in part alone, the first hundred: a comment that is cut. */
  changed: z.array(z.object({ record: z.string(), reason: z.string() })),
  changedCount: z.number(),
});

export type MigrationKind = (typeof MIGRATION_KINDS)[number];
export type MigrationSource = (typeof MIGRATION_SOURCES)[number];
export type MigrationStatus = z.infer<typeof migrationStatusResponse>;
export type MigrationRun = z.infer<typeof migrationRun>;
export type MigrationComparison = z.infer<typeof migrationComparisonResponse>;
export type MigrationCounts = z.infer<typeof migrationCounts>;

const path = '/api/migration';
const response = migrationStatusResponse;

export function migrationStatus(signal?: AbortSignal): Promise<MigrationStatus> {
  return callApi({ method: 'GET', path, response, signal });
}

/** @throws ApiError 422 where it is no export, 413 where it is too large */
export async function uploadExport(file: File): Promise<MigrationStatus> {
  // An answer that comes before the end of the request would look like a broken line.
  if (file.size > MAX_EXPORT_SIZE) throw new ApiError(413, 'too-large', EXPORT_TOO_LARGE);
  const send: typeof fetch = (url, init) => fetch(url, { ...init, body: file });
  return callApi({
    method: 'POST',
    path: `${path}/file?name=${encodeURIComponent(file.name)}`,
    headers: { 'Content-Type': 'application/json' },
    response,
    fetch: send,
    timeout: PATIENCE,
  });
}

/** @throws ApiError 'Fehler beim Datenvergleich: …' */
export function compareMigration(from: MigrationSource): Promise<MigrationComparison> {
  const body: z.input<typeof compareMigrationRequest> = { source: from };
  return callApi({
    method: 'POST',
    path: `${path}/compare`,
    body,
    response: migrationComparisonResponse,
    timeout: PATIENCE,
  });
}

/** @throws ApiError 409 where a run is under way */
export function startMigration(body: z.input<typeof startMigrationRequest>): Promise<MigrationStatus> {
  return callApi({ method: 'POST', path: `${path}/start`, body, response });
}

export function controlMigration(
  action: z.input<typeof controlMigrationRequest>['action'],
): Promise<MigrationStatus> {
  return callApi({ method: 'POST', path: `${path}/control`, body: { action }, response });
}

/** Backs up, then deletes all customers with what goes with them (D11). */
export function clearData(body: z.input<typeof clearDataRequest>): Promise<MigrationStatus> {
  return callApi({ method: 'POST', path: `${path}/clear`, body, response });
}

/** Where a browser downloads all customers, quotes and invoices. */
export const EXPORT_PATH = `${path}/export`;
