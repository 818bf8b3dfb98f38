import type { Collection } from './collection.ts';
import { customers } from './customer/customer.schema.ts';
import { customerMerges } from './customer/customer-merge.schema.ts';
import { failedImportMails, failedImports } from './import/failed-import.schema.ts';
import { importHistory } from './import/import-run.schema.ts';
import { invoices } from './invoice/invoice.schema.ts';
import { invoiceEvents } from './invoice/invoice-event.schema.ts';
import { emailCustomerLinks } from './mail/email-customer-link.schema.ts';
import { emailTemplates } from './mail/email-template.schema.ts';
import { followUpRules, scheduledFollowUps } from './mail/follow-up.schema.ts';
import { followUpRuns } from './mail/follow-up-run.schema.ts';
import { emailHistory } from './mail/mail.schema.ts';
import { mailboxStates } from './mail/mailbox-state.schema.ts';
import { notices } from './notice/notice.schema.ts';
import { photos } from './photo/photo.schema.ts';
import { calendarEvents } from './planning/calendar-event.schema.ts';
import { dispositions } from './planning/disposition.schema.ts';
import { quotes } from './quote/quote.schema.ts';
import { quoteTemplates } from './quote-template/quote-template.schema.ts';

/** Every collection that a browser behind the gate may see, each under its rules. */
export const ALL_COLLECTIONS = [
  customers,
  customerMerges,
  quotes,
  invoices,
  invoiceEvents,
  emailHistory,
  emailTemplates,
  emailCustomerLinks,
  followUpRules,
  scheduledFollowUps,
  followUpRuns,
  mailboxStates,
  importHistory,
  failedImports,
  failedImportMails,
  photos,
  dispositions,
  calendarEvents,
  notices,
  quoteTemplates,
] as const satisfies readonly Collection[];
