import type { SharedJob } from 'shared-kit/api/share';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { createWorkOrderPdf, type WorkOrderPdf } from 'shared-kit/documents';
import {
  type Customer,
  customerSchema,
  customers,
  movingDateOf,
  photoSchema,
  photos,
  type Quote,
  quoteSchema,
  type Stored,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { linkIdOf } from '../link-token.ts';
import type { Photos } from '../photos/photos.service.ts';
import { readFamily, wonVersion } from '../quotes/stored-family.ts';
import { damagedSettings, settingsIn } from '../settings/settings.service.ts';
import { type ShareLink, shareLinks } from './share-links.collection.ts';

export interface SharedJobParts {
  store: DocumentStore;
  clock: () => Date;
}

/** More than a crew scrolls through. */
const MOST_PHOTOS = 500;

/**
 * What the crew is shown: the fields of specification 3 section 2.5 and nothing else (D33).
 * @throws ApiProblem 404 `link-unknown`, `customer-missing`, `quote-missing`; 409 `damaged`; 410
 * `link-expired`
 */
export async function readSharedJob(parts: SharedJobParts, token: string): Promise<SharedJob> {
  const { link, customer } = await parts.store.transact((transaction) => find(parts, transaction, token));
  const { items } = await parts.store.list<unknown>({
    collection: photos.name,
    where: [{ field: 'customerId', op: '==', value: customer.id }],
    orderBy: { field: 'uploadDate', direction: 'desc' },
    limit: MOST_PHOTOS,
  });
  const { customerNumber, phone, email, fromAddress, toAddress } = customer.data;
  return {
    customerNumber,
    phone,
    email,
    moveDate: movingDateOf(customer.data) ?? '',
    fromAddress,
    toAddress,
    photos: items.flatMap(({ id, data }) => {
      const photo = photoSchema.safeParse(data).data;
      return photo?.fileSetId === undefined ? [] : [{ id, category: photo.category }];
    }),
    expiresAt: link.data.expiresAt,
  };
}

/** @throws as `readSharedJob` */
export async function readWorkOrder(parts: SharedJobParts, token: string): Promise<WorkOrderPdf> {
  const { customer, quote, settings } = await parts.store.transact(async (transaction) => ({
    ...(await find(parts, transaction, token)),
    settings: await settingsIn(transaction),
  }));
  if (!settings) throw damagedSettings();
  if (!quoteSchema.safeParse(quote.data).success) {
    throw new ApiProblem(409, 'damaged', 'Das gespeicherte Angebot ist beschädigt');
  }
  return createWorkOrderPdf({ quote, customer, settings });
}

/** A picture of this customer; any other looks as if there were none. @throws as `readSharedJob` */
export async function readSharedPhoto(
  parts: SharedJobParts & { photos: Pick<Photos, 'file'> },
  token: string,
  id: string,
  size: 'card' | 'view',
) {
  const { customer } = await parts.store.transact((transaction) => find(parts, transaction, token));
  const file = await parts.photos.file(id, size);
  if (file.photo.customerId !== customer.id) throw new ApiProblem(404, 'not-found', 'Foto nicht gefunden');
  return file;
}

/** Somebody has the page in front of them. @throws as `readSharedJob` */
export async function countUse(parts: SharedJobParts, token: string): Promise<void> {
  await parts.store.transact(async (transaction) => {
    const { link } = await find(parts, transaction, token);
    transaction.set<ShareLink>(shareLinks.name, link.id, {
      ...link.data,
      usageCount: link.data.usageCount + 1,
      lastUsedAt: parts.clock().toISOString(),
    });
  });
}

interface Job {
  link: Stored<ShareLink>;
  customer: Stored<Customer>;
  quote: Stored<Quote>;
}

async function find({ clock }: SharedJobParts, transaction: Transaction, token: string): Promise<Job> {
  const id = linkIdOf(token);
  const link = id === undefined ? undefined : await transaction.get<ShareLink>(shareLinks.name, id);
  // Never known and revoked look the same (D33).
  if (!link || link.data.revokedAt !== undefined) {
    throw new ApiProblem(404, 'link-unknown', 'Ungültiger oder abgelaufener Link');
  }
  if (link.data.expiresAt <= clock().toISOString()) {
    throw new ApiProblem(410, 'link-expired', 'Dieser Link ist abgelaufen');
  }
  const stored = await transaction.get<unknown>(customers.name, link.data.customerId);
  if (!stored) throw new ApiProblem(404, 'customer-missing', 'Kundendaten nicht gefunden');
  const quote = wonVersion(await readFamily(transaction, link.data.quoteId));
  if (!quote) throw new ApiProblem(404, 'quote-missing', 'Angebot nicht gefunden');
  const customer = customerSchema.safeParse(stored.data);
  // An address that is missing would look as if nobody knew it.
  if (!customer.success) {
    throw new ApiProblem(409, 'damaged', 'Die gespeicherten Kundendaten sind beschädigt');
  }
  return { link, customer: { ...stored, data: customer.data }, quote };
}
