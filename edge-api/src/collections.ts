import { modules } from 'shared-kit/contract';
import { ALL_COLLECTIONS, type Collection } from 'shared-kit/domain';
import { analyticsDays } from './analytics/analytics-days.collection.ts';
import { sessions } from './auth/sessions.collection.ts';
import { calendarLinks } from './calendar/calendar-links.collection.ts';
import { counters } from './counters/counters.collection.ts';
import { followUpEvents } from './follow-ups/follow-up-events.collection.ts';
import { contactClaims, importedMails } from './imports/imported-mails.collection.ts';
import { welcomedMailboxes, welcomeMails } from './imports/welcome-mails.collection.ts';
import { invoiceMailings } from './invoices/invoice-mailings.collection.ts';
import { invoiceNumbers } from './invoices/invoice-numbers.collection.ts';
import { unclaimedInvoices } from './invoices/unclaimed-invoices.collection.ts';
import { mergeParts } from './merging/merge-parts.collection.ts';
import { quoteLinks } from './offers/quote-links.collection.ts';
import { outbox } from './outbox/outbox.collection.ts';
import { takenDrafts } from './outbox/taken-drafts.ts';
import { unclaimedFiles } from './photos/unclaimed-files.collection.ts';
import { quoteMailings } from './quotes/quote-mailing.ts';
import { moduleVersions } from './registry/module-version.ts';
import { system } from './settings/system.collection.ts';
import { shareLinks } from './share/share-links.collection.ts';
import { handledRows } from './sheet/handled-rows.collection.ts';
import { quoteSignatures } from './signatures/quote-signatures.collection.ts';
import { signedDocuments, unclaimedDocuments } from './signatures/signed-documents.collection.ts';

/** Everything that the store holds: what browsers may see, each under its rules, and what is the server's alone. */
export const COLLECTIONS: readonly Collection[] = [
  ...ALL_COLLECTIONS,
  sessions,
  system,
  counters,
  outbox,
  takenDrafts,
  quoteMailings,
  invoiceNumbers,
  invoiceMailings,
  unclaimedInvoices,
  quoteSignatures,
  quoteLinks,
  shareLinks,
  calendarLinks,
  signedDocuments,
  unclaimedDocuments,
  handledRows,
  unclaimedFiles,
  analyticsDays,
  followUpEvents,
  importedMails,
  contactClaims,
  welcomeMails,
  welcomedMailboxes,
  mergeParts,
  modules,
  moduleVersions,
];
