import { join } from 'node:path';
import type { Agent } from 'undici';
import { Gate } from './auth/gate.service.ts';
import { argon2id, type PasswordHashing } from './auth/password-hashing.ts';
import { Sessions } from './auth/sessions.service.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import type { Config } from './config.ts';
import type { Edge } from './edge.ts';
import { openMail } from './email/open-mail.ts';
import { FollowUps } from './follow-ups/follow-ups.service.ts';
import { Imports } from './imports/imports.service.ts';
import { InvoiceArchive } from './invoices/invoice-archive.ts';
import { InvoiceIssuing } from './invoices/issue-invoices.service.ts';
import { customerListing } from './list-index/customer-listing.ts';
import { dispositionListing } from './list-index/disposition-listing.ts';
import { invoiceListing } from './list-index/invoice-listing.ts';
import { ListIndex } from './list-index/list-index.ts';
import { photoListing } from './list-index/photo-listing.ts';
import { quoteListing } from './list-index/quote-listing.ts';
import { mailHolds, mailOutcomes } from './mail-outcomes.ts';
import { openMailbox } from './mailbox/open-mailbox.ts';
import { RemotePictures } from './mailbox/remote-picture.ts';
import { Migration } from './migration/migration.service.ts';
import { guardedAgent } from './outbound/guarded-agent.ts';
import { ServiceClient } from './outbound/service-client.ts';
import { openOutbox } from './outbox/outbox.service.ts';
import { openPhotos } from './photos/open-photos.ts';
import { ModuleFiles } from './registry/module-files.ts';
import { RegistryService } from './registry/registry.service.ts';
import { readShellKit } from './registry/shell-kit.ts';
import { openSecrets } from './secrets.ts';
import { SheetSync } from './sheet/sheet-sync.service.ts';
import { Signatures } from './signatures/signatures.service.ts';
import { openStore } from './store/open-store.ts';

export interface OpenEdge extends Edge {
  /** Once nothing new comes in. */
  close(): Promise<void>;
}

/**
 * Opens what the routes work with, out of the configuration. It sweeps up what a crash has left half written: no other
 * process may be on the same data folder (`lockDataDir`). @throws ConfigError
 */
export async function openEdge(
  config: Config,
  {
    clock = () => new Date(),
    hashing = argon2id,
    outside = guardedAgent(),
  }: { clock?: () => Date; hashing?: PasswordHashing; outside?: Agent } = {},
): Promise<OpenEdge> {
  const onError = (error: unknown) => console.error(error);
  const secrets = openSecrets(config);
  const { store, embedded, cloud, feed, close } = await openStore(config);
  // One process alone is on the data folder; Firestore may have others.
  const isAlone = embedded !== undefined;
  const blobs = await openBlobs({ dataDir: config.dataDir, bucket: config.blobBucket });
  const gate = new Gate({ store, clock, hashing });
  const sessions = new Sessions({ store, clock, epoch: () => gate.epoch() });
  const mail = openMail(config.mail, config.dataDir);
  const mailbox = openMailbox(config.mail, config.dataDir);
  const { dataDir } = config;
  const outbox = openOutbox({
    store,
    mail,
    mailbox,
    clock,
    dataDir,
    onOutcome: mailOutcomes,
    onDue: mailHolds,
  });
  const followUps = new FollowUps({
    store,
    isAlone,
    mail,
    outbox,
    config,
    clock,
    onError,
  });
  const registry = new RegistryService({
    store,
    files: new ModuleFiles(remotesFolder(config)),
    clock,
    shellKit: () => readShellKit(config.shellFolder),
    development: config.development,
  });
  const customerIndex = new ListIndex(customerListing, feed);
  const quoteIndex = new ListIndex(quoteListing, feed);
  const invoiceIndex = new ListIndex(invoiceListing, feed);
  const dispositionIndex = new ListIndex(dispositionListing, feed);
  const photoIndex = new ListIndex(photoListing, feed);
  const imports = new Imports({
    store,
    isAlone,
    mail,
    mailbox,
    outbox,
    config,
    clock,
    customerIndex,
    onError,
  });
  const services = new ServiceClient(outside);
  const reading = { dispatcher: outside, hosts: config.sheet.hosts };
  const sheet = new SheetSync({ store, isAlone, clock, customerIndex, reading, onError });
  const migration = new Migration({
    store,
    isAlone,
    ...(embedded && { embedded }),
    blobs,
    config,
    clock,
    customerIndex,
    reading,
    sheet,
    onError,
  });
  const photos = await openPhotos({ store, blobs, clock, config, onError });
  const signatures = new Signatures({ store, blobs, clock, onError });
  const invoiceArchive = new InvoiceArchive({
    store,
    blobs,
    clock,
    onError,
  });
  return {
    config,
    secrets,
    store,
    isAlone,
    ...(embedded && { embedded }),
    ...(cloud && { cloud }),
    blobs,
    clock,
    gate,
    sessions,
    mail,
    mailbox,
    remotePictures: new RemotePictures(outside),
    outbox,
    followUps,
    imports,
    registry,
    customerIndex,
    quoteIndex,
    invoiceIndex,
    photoIndex,
    dispositionIndex,
    photos,
    signatures,
    invoiceArchive,
    invoiceIssuing: new InvoiceIssuing({ store, clock }, invoiceArchive),
    services,
    sheet,
    migration,
    async close() {
      await imports.close();
      await outbox.close();
      await mailbox.close();
      await migration.close();
      await sheet.close();
      await services.close();
      await outside.destroy();
      await photos.close();
      await signatures.close();
      await invoiceArchive.close();
      customerIndex.close();
      quoteIndex.close();
      invoiceIndex.close();
      photoIndex.close();
      dispositionIndex.close();
      await close();
    },
  };
}

/** Where published modules lie. */
export function remotesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'remotes');
}
