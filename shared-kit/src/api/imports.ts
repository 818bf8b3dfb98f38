import * as z from 'zod/mini';
import { calendarDate, instant, int, list, textLine } from '../domain/fields.ts';
import {
  type ImportSettings,
  importRunSchema,
  importSettingsSchema,
  importStatsSchema,
  MOST_FAILED_IMPORTS,
  newCustomerSchema,
  type Stored,
  storedSchema,
} from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';
import { documentId } from './document-id.ts';

/** Specification 3 section 9. */
export const PREVIEWED_MAILS = 20;
export const DEFAULT_BATCH_SIZE = 50;
/** Specification 3 section 8. */
export const NOTHING_TO_RETRY = 'Keine Einträge zum Verarbeiten gefunden';

/** Why `dateTo` is refused before `dateFrom`. */
export const PERIOD_BACKWARDS = 'Der Zeitraum endet vor seinem Beginn';
const isForwards = z.refine<{ dateFrom?: string | undefined; dateTo?: string | undefined }>(
  ({ dateFrom, dateTo }) => dateFrom === undefined || dateTo === undefined || dateFrom <= dateTo,
  { message: PERIOD_BACKWARDS, path: ['dateTo'] },
);

/** Thousands of mails take their time; what the run does stands in `import_history` meanwhile. */
const RUN_TIMEOUT = 30 * 60_000;

const uidValidity = z.string().check(z.regex(/^\d{1,20}$/));
/** On the wire for compatibility (D35): the mail's UID in the inbox. */
const seqno = int(1, 4_294_967_295);
/** As staff call themselves (D3). */
const by = z._default(textLine(100), 'Unbekannt');

/** Why: its customer was deleted, or staff have deleted it among the failed ones. */
const leftOutSchema = z.enum(['customer-deleted', 'discarded']);

/** German, of a mail that became no new customer. */
const importProblemSchema = z.object({
  kind: z.enum(['duplicate', 'failed', 'left-out']),
  text: z.string(),
});

export const mailboxLeadSchema = z.object({
  seqno,
  uidValidity,
  /** The same for one mail in whichever folder it lies (D35). */
  key: z.string(),
  date: instant,
  from: z.string(),
  subject: z.string(),
  preview: z.string(),
  isImported: z.boolean(),
  /** Of the customer that it became, or belongs to. */
  customerNumber: z.optional(z.string()),
  customerId: z.optional(z.string()),
  /** It became nobody: that customer was there already. */
  isDuplicate: z.optional(z.literal(true)),
  /** Whether its sender is among the allowed domains: others are imported by choice alone. */
  isLead: z.boolean(),
  /** German: why it became no customer; it waits among the failed ones. */
  failure: z.optional(z.string()),
  /** Of it, there. */
  failedImportId: z.optional(z.string()),
  /** It was dealt with and nobody has it now: an import leaves it out, unless it is chosen. */
  leftOut: z.optional(leftOutSchema),
});

export const mailsWithStatusResponse = z.object({
  success: z.literal(true),
  /** Newest first. */
  emails: z.array(mailboxLeadSchema),
  total: int(0),
});

/** Which words of the mail gave which field: `start` and `end` are offsets in `readText`. */
export const recognisedSchema = z.object({ field: z.string(), start: int(0), end: int(0) });

/** As the mail says it; absent where it says nothing. */
const readHome = { floor: z.optional(z.number()), hasElevator: z.optional(z.boolean()) };

/** Specification 3 section 7.1; what could not be read is empty. */
export const parsedDataSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  moveDate: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  services: z.array(z.string()),
  source: z.string(),
  /** 0: not given. */
  rooms: z.optional(z.number()),
  area: z.optional(z.number()),
  ...readHome,
  destination: z.optional(z.object(readHome)),
  notes: z.string(),
});

const knownCustomerSchema = z.object({ id: z.string(), customerNumber: z.string(), name: z.string() });

export const previewResponse = z.object({
  success: z.literal(true),
  parsedData: parsedDataSchema,
  readText: z.string(),
  recognised: z.array(recognisedSchema),
  /** German: why it would become no customer. */
  problem: z.optional(z.string()),
  /** Who has the same e-mail or phone already. */
  duplicateOf: z.optional(knownCustomerSchema),
});

export const importSingleRequest = z.strictObject({
  seqno,
  uidValidity: z.optional(uidValidity),
  /** A customer of their own also where somebody has the same e-mail or phone. */
  allowDuplicate: z._default(z.boolean(), false),
  /** The same for all mails that were chosen together: they are one run of the history. */
  selection: z.optional(documentId('selection_')),
  by,
});
export const importedSingleResponse = z.object({
  success: z.literal(true),
  customerNumber: z.string(),
  customerId: z.string(),
  /** False where it was imported before, or belongs to a customer who is there already. */
  created: z.boolean(),
});

export const importAllRequest = z
  .strictObject({
    skipDuplicates: z._default(z.boolean(), true),
    /** Calendar dates in Berlin, both included. */
    dateFrom: z.optional(calendarDate),
    dateTo: z.optional(calendarDate),
    by,
  })
  .check(isForwards);
export const importAllResponse = z.object({
  success: z.literal(true),
  ...z.omit(importStatsSchema, { emailsBySource: true }).shape,
  problems: z.array(importProblemSchema),
  /** In `import_history`. */
  runId: z.string(),
  cancelled: z.boolean(),
});

const nextBatch = { uid: seqno, uidValidity };
/** In `import_history`. */
const runId = z.string().check(z.minLength(1), z.maxLength(100));

export const importBatchRequest = z
  .strictObject({
    batchSize: z._default(int(1, 500), DEFAULT_BATCH_SIZE),
    /** Mails passed over, counted from the newest. */
    startFrom: z._default(int(0, 1_000_000), 0),
    /** As the batch before answered; `startFrom` counts for nothing then. */
    next: z.optional(z.strictObject(nextBatch)),
    /** Of the run that it goes on with, as the batch before answered; absent: it is another run. */
    runId: z.optional(runId),
    /** Its next batch is about to be asked for, by `runId`: else the run ends with its answer. */
    goesOn: z._default(z.boolean(), false),
    skipExisting: z._default(z.boolean(), true),
    dateFrom: z.optional(calendarDate),
    dateTo: z.optional(calendarDate),
    by,
  })
  .check(isForwards);
export const importBatchResponse = z.object({
  success: z.literal(true),
  imported: int(0),
  skipped: int(0),
  duplicates: int(0),
  failed: int(0),
  /** As its record counts them: leads, of whatever was looked at. */
  totalEmails: int(0),
  /** Mails in the inbox. */
  total: int(0),
  problems: z.array(importProblemSchema),
  /** Where the next batch goes on, whatever is moved away until then; absent where no older mails are left. */
  next: z.optional(z.object(nextBatch)),
  /** Of its record in the history, which all batches of one import share. */
  runId: z.string(),
  cancelled: z.boolean(),
});

export const endImportRequest = z.strictObject({ runId });

export const importAllCustomersRequest = z.strictObject({ by });
export const importAllCustomersResponse = z.object({
  success: z.literal(true),
  /** `duplicatesImported`: of those imported, who look like somebody known. */
  stats: z.object({ totalEmails: int(0), imported: int(0), duplicatesImported: int(0), failed: int(0) }),
  problems: z.array(importProblemSchema),
  /** Somebody did, before its end. */
  cancelled: z.boolean(),
});

export const retryFailedRequest = z.strictObject({
  failedImportIds: list(z.string().check(z.minLength(1), z.maxLength(200)), MOST_FAILED_IMPORTS).check(
    z.minLength(1, NOTHING_TO_RETRY),
  ),
  lenientMode: z._default(z.boolean(), false),
  by,
});
export const retryFailedResponse = z.object({
  success: z.literal(true),
  results: z.object({
    successful: int(0),
    failed: int(0),
    processed: int(0),
    /** Who has those that this try resolved, each once. */
    customers: z.array(z.object({ customerId: z.string(), customerNumber: z.string() })),
    /** German, a line each: the mail's subject, and why it failed again. */
    problems: z.array(z.string()),
  }),
});

/** 'Kunde anlegen' of the recovery: what staff made of the mail. */
export const resolveFailedRequest = z.strictObject({
  /** Without a name only in lenient mode: the customer is called 'Unbekannt' then. */
  customer: z.extend(newCustomerSchema, { name: z._default(textLine(200).check(z.trim()), '') }),
  lenientMode: z._default(z.boolean(), false),
  by,
});
/** 'Dem Kunden zuordnen' of the recovery: the mail is that customer's, and no new one is made. */
export const assignFailedRequest = z.strictObject({ customerId: z.string().check(z.minLength(1)), by });
export const assignedFailedResponse = z.object({
  success: z.literal(true),
  customerId: z.string(),
  customerNumber: z.string(),
});
export const resolvedFailedResponse = z.object({
  success: z.literal(true),
  customerId: z.string(),
  customerNumber: z.string(),
  /** Of the draft, 'automatisch geschätzt' (D26). */
  quoteId: z.optional(z.string()),
});

const strangersText = z.string().check(z.maxLength(10_000));

/** A file that staff dropped: parsed in the browser, created here. */
export const importEmlRequest = z.strictObject({
  /** Message-ID with angle brackets, else what the mail says (`contentKey`): imported once (D35). */
  key: z.string().check(z.minLength(1), z.maxLength(1000)),
  messageId: z.optional(z.string().check(z.maxLength(998))),
  /** SHA-256 of its `mailContent`, in hex: tells it from another mail with its Message-ID. */
  content: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** As strangers wrote it: it is cut and cleaned. */
  mail: z.strictObject({ from: strangersText, subject: strangersText, date: z.optional(instant) }),
  customer: newCustomerSchema,
  /** A customer of their own also where somebody has the same e-mail or phone. */
  allowDuplicate: z._default(z.boolean(), false),
  by,
});

export const importStatusResponse = z.object({
  /** False: the switch is off, there is no account, or it cannot be reached: `problem` says which. */
  active: z.boolean(),
  problem: z.optional(z.string()),
  /** German: what is not checked about a mail before it is imported. */
  unchecked: z.string(),
  lastImport: z.optional(instant),
  lastImportStats: z.optional(importStatsSchema),
  /** Absent where none is planned. */
  nextImport: z.optional(instant),
  newCustomersToday: int(0),
  unresolvedFailures: int(0),
  running: z.optional(z.object({ id: z.string(), run: importRunSchema })),
});

/** As `parseLead` takes them. */
export const ownContactsResponse = z.object({
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  portals: z.array(z.string()),
});

export const importSettingsResponse = storedSchema(importSettingsSchema);
export const saveImportSettingsRequest = z.strictObject({
  /** The version that the change was made on; 0 where none was saved yet. */
  basedOn: int(0),
  settings: importSettingsSchema,
});

export const importDoneResponse = z.object({ success: z.literal(true) });

export type RetryResults = z.infer<typeof retryFailedResponse>['results'];
export type LeftOut = z.infer<typeof leftOutSchema>;

/** German, a sentence. */
export const LEFT_OUT_TEXTS: Readonly<Record<LeftOut, string>> = {
  'customer-deleted': 'Der Kunde dazu wurde gelöscht.',
  discarded: 'Die Anfrage wurde bei den fehlgeschlagenen E-Mails gelöscht.',
};
export type ImportProblem = z.infer<typeof importProblemSchema>;
export type MailboxLead = z.infer<typeof mailboxLeadSchema>;
export type ParsedLeadData = z.infer<typeof parsedDataSchema>;
export type LeadPreview = z.infer<typeof previewResponse>;
export type ImportedBatch = z.infer<typeof importBatchResponse>;
export type ImportStatus = z.infer<typeof importStatusResponse>;

const encoded = encodeURIComponent;
const query = (asked: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/*
 * Specification 3 section 7.1. What reads the mailbox throws its ApiErrors (see `mailFolders`), what runs an import
 * `import-running` (409) and `import-interrupted` (503: the server ended, the next one goes on) besides.
 */

export const mailsWithStatus = (asked: { limit?: number; page?: number } = {}, signal?: AbortSignal) =>
  callApi({
    method: 'GET',
    path: `/api/getEmailsWithStatus?${query({ limit: PREVIEWED_MAILS, ...asked })}`,
    response: mailsWithStatusResponse,
    signal,
    timeout: 60_000,
  });

export const previewLead = (
  mail: Pick<MailboxLead, 'seqno' | 'uidValidity'>,
  signal?: AbortSignal,
): Promise<LeadPreview> =>
  callApi({
    method: 'GET',
    path: `/api/previewEmailData?${query({ seqno: mail.seqno, uidValidity: mail.uidValidity })}`,
    response: previewResponse,
    signal,
    timeout: 60_000,
  });

/** @throws ApiError `not-a-lead` (422): it is kept among the failed ones, see `failedImportOf`, and `error` says why */
export const importSingleMail = (asked: z.input<typeof importSingleRequest>) =>
  callApi({
    method: 'POST',
    path: '/api/importSingleEmail',
    body: asked,
    response: importedSingleResponse,
    timeout: 60_000,
  });

/** Where the mail waits that became no customer, out of the refusal to import it. */
export function failedImportOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'not-a-lead') return undefined;
  return z.object({ failedImportId: z.string() }).safeParse(error.body).data?.failedImportId;
}

export const importAllMails = (asked: z.input<typeof importAllRequest>) =>
  callApi({
    method: 'POST',
    path: '/api/import-all-emails',
    body: asked,
    response: importAllResponse,
    timeout: RUN_TIMEOUT,
  });

/** Changes the store, so it is no GET as the specification has it: a page elsewhere could send that. */
export const importBatch = (asked: z.input<typeof importBatchRequest>, signal?: AbortSignal) =>
  callApi({
    method: 'POST',
    path: '/api/importAllEmails',
    body: asked,
    response: importBatchResponse,
    signal,
    timeout: RUN_TIMEOUT,
  });

/** Duplicates too. */
export const importAllCustomers = (asked: z.input<typeof importAllCustomersRequest>) =>
  callApi({
    method: 'POST',
    path: '/api/importAllCustomers',
    body: asked,
    response: importAllCustomersResponse,
    timeout: RUN_TIMEOUT,
  });

/** 'Jetzt importieren': what the schedule would do, now. */
export const triggerImport = (by: string) =>
  callApi({
    method: 'POST',
    path: '/api/triggerCustomerImport',
    body: { by },
    response: importAllResponse,
    timeout: RUN_TIMEOUT,
  });

/** No more batches of this run will be asked for: without this it is under way for another minute. */
export const endImport = (asked: z.input<typeof endImportRequest>) =>
  callApi({ method: 'POST', path: '/api/import/end', body: asked, response: importDoneResponse });

/** Ends the run under way between two mails; what is imported stays. */
export const cancelImport = () =>
  callApi({ method: 'POST', path: '/api/import/cancel', response: importDoneResponse });

export const importStatus = (signal?: AbortSignal): Promise<ImportStatus> =>
  callApi({ method: 'GET', path: '/api/import/status', response: importStatusResponse, signal });

/** Whose addresses and numbers stand in many a mail, and are never the customer's. */
export const ownContacts = (signal?: AbortSignal) =>
  callApi({ method: 'GET', path: '/api/import/own-contacts', response: ownContactsResponse, signal });

/** @throws ApiError `not-found`, `import-running` (409), `import-interrupted` (503) */
export const retryFailedImports = (asked: z.input<typeof retryFailedRequest>) =>
  callApi({
    method: 'POST',
    path: '/api/retryFailedImports',
    body: asked,
    response: retryFailedResponse,
    timeout: RUN_TIMEOUT,
  });

/** @throws ApiError `invalid`, `not-found`, `resolved-already` (409) */
export const resolveFailedImport = (id: string, asked: z.input<typeof resolveFailedRequest>) =>
  callApi({
    method: 'POST',
    path: `/api/failed-imports/${encoded(id)}/resolve`,
    body: asked,
    response: resolvedFailedResponse,
  });

/** @throws ApiError `not-found`, `customer-gone` (404), `resolved-already` (409) */
export const assignFailedImport = (id: string, asked: z.input<typeof assignFailedRequest>) =>
  callApi({
    method: 'POST',
    path: `/api/failed-imports/${encoded(id)}/assign`,
    body: asked,
    response: assignedFailedResponse,
  });

/** For good; the mail is not imported again by itself. It can be repeated. */
export const deleteFailedImport = (id: string) =>
  callApi({ method: 'DELETE', path: `/api/failed-imports/${encoded(id)}`, response: importDoneResponse });

/** The same key answers the customer that it became. @throws ApiError `duplicate` (409): see `duplicateOfEml` */
export const importEml = (asked: z.input<typeof importEmlRequest>) =>
  callApi({ method: 'POST', path: '/api/import-eml', body: asked, response: importedSingleResponse });

/** Why a file is not imported without being asked for (specification 3 section 5). */
export const knownCustomerText = (name: string) =>
  `Ein Kunde mit dieser E-Mail/Telefonnummer existiert bereits (${name})`;

/** Who has the same e-mail or phone, out of the refusal of a file. */
export function duplicateOfEml(error: unknown): z.infer<typeof knownCustomerSchema> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'duplicate') return undefined;
  return z.object({ duplicateOf: knownCustomerSchema }).safeParse(error.body).data?.duplicateOf;
}

/** Their defaults, as version 0, until some are saved. */
export const readImportSettings = (signal?: AbortSignal): Promise<Stored<ImportSettings>> =>
  callApi({ method: 'GET', path: '/api/import-settings', response: importSettingsResponse, signal });

/** @throws ApiError `invalid` naming the field; `conflict`: see `conflictingImportSettings` */
export const saveImportSettings = (settings: ImportSettings, basedOn: number) =>
  callApi({
    method: 'PUT',
    path: '/api/import-settings',
    body: { basedOn, settings },
    response: importSettingsResponse,
  });

/** The settings as they are now, out of the refusal of a save that was based on older ones (D7). */
export function conflictingImportSettings(error: unknown): Stored<ImportSettings> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: importSettingsResponse }).safeParse(error.body).data?.current;
}
