import type { DocumentStore } from 'shared-kit/data';
import type { Gate } from './auth/gate.service.ts';
import type { Sessions } from './auth/sessions.service.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Config } from './config.ts';
import type { MailTransport } from './email/mail-transport.ts';
import type { FollowUps } from './follow-ups/follow-ups.service.ts';
import type { Imports } from './imports/imports.service.ts';
import type { InvoiceArchive } from './invoices/invoice-archive.ts';
import type { InvoiceIssuing } from './invoices/issue-invoices.service.ts';
import type { CustomerIndex } from './list-index/customer-listing.ts';
import type { DispositionIndex } from './list-index/disposition-listing.ts';
import type { InvoiceIndex } from './list-index/invoice-listing.ts';
import type { PhotoIndex } from './list-index/photo-listing.ts';
import type { QuoteIndex } from './list-index/quote-listing.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { RemotePictures } from './mailbox/remote-picture.ts';
import type { Migration } from './migration/migration.service.ts';
import type { ServiceClient } from './outbound/service-client.ts';
import type { Outbox } from './outbox/outbox.service.ts';
import type { Photos } from './photos/photos.service.ts';
import type { RegistryService } from './registry/registry.service.ts';
import type { Secrets } from './secrets.ts';
import type { SheetSync } from './sheet/sheet-sync.service.ts';
import type { Signatures } from './signatures/signatures.service.ts';
import type { CloudAccess } from './store/open-store.ts';
import type { SqliteStore } from './store/sqlite-store.ts';

/** What the routes work with; put together by `openEdge`. */
export interface Edge {
  config: Config;
  secrets: Secrets;
  store: DocumentStore;
  /** No other process can be on it (`RunnerLease`). */
  isAlone: boolean;
  /** The same store where it is the embedded one: browsers reach it through this server then (D6). */
  embedded?: SqliteStore;
  /** Where it is Firestore: browsers reach it themselves then. */
  cloud?: CloudAccess;
  /** Files that do not belong into documents. */
  blobs: BlobStore;
  clock: () => Date;
  gate: Gate;
  sessions: Sessions;
  mail: MailTransport;
  mailbox: Mailbox;
  /** Those that mails show from elsewhere. */
  remotePictures: RemotePictures;
  outbox: Outbox;
  followUps: FollowUps;
  imports: Imports;
  registry: RegistryService;
  customerIndex: CustomerIndex;
  quoteIndex: QuoteIndex;
  invoiceIndex: InvoiceIndex;
  photoIndex: PhotoIndex;
  dispositionIndex: DispositionIndex;
  /** Asks the services that the settings name. */
  services: ServiceClient;
  sheet: SheetSync;
  migration: Migration;
  photos: Photos;
  signatures: Signatures;
  invoiceArchive: InvoiceArchive;
  invoiceIssuing: InvoiceIssuing;
}
