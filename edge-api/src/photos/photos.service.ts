import type { PhotoSize } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { type Customer, customers, type Photo, photoSchema, photos, type Stored } from 'shared-kit/domain';
import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts';
import { type FileClaim, FileClaims, leaving } from '../blobs/file-claims.ts';
import { ApiProblem } from '../errors.ts';
import { livingCustomer } from '../merging/merged-into.ts';
import type { RenderedPhoto } from '../pictures/rendered-photo.ts';
import { deletePhotoFiles, isOriginalType, photoKey, putPhotoFiles } from './photo-files.ts';
import { unclaimedFiles } from './unclaimed-files.collection.ts';

const PREFIX = 'drive_';

export interface PhotosParts {
  store: DocumentStore;
  blobs: BlobStore;
  clock: () => Date;
  /** Told what a later round of the sweep makes good. */
  onError: (error: unknown) => void;
}

/** What is known of a photo before its files are. */
export interface PhotoDraft {
  /** Of the customer, not the customer number. */
  customerId: string;
  fileName: string;
  category: Photo['category'];
  description?: string | undefined;
  sha256: string;
}

/** Photo records and their files, which come and go together. */
export class Photos {
  readonly #store: DocumentStore;
  readonly #blobs: BlobStore;
  readonly #clock: () => Date;
  readonly #claims: FileClaims;

  constructor({ store, blobs, clock, onError }: PhotosParts) {
    this.#store = store;
    this.#blobs = blobs;
    this.#clock = clock;
    this.#claims = new FileClaims({
      store,
      clock,
      onError,
      collection: unclaimedFiles.name,
      deleteFiles: (fileSetId) => deletePhotoFiles(blobs, fileSetId),
    });
  }

  /**
   * @param given id or customer number (D28). @returns the id of the customer, or of whom they were merged into (D37).
   * @throws ApiProblem 404
   */
  async customerId(given: string): Promise<string> {
    const living = await livingCustomer(this.#store, this.#store, given);
    if (living) return living.id;
    const { items } = await this.#store.list<Customer>({
      collection: customers.name,
      where: [{ field: 'customerNumber', op: '==', value: given }],
      limit: 1,
    });
    const [found] = items;
    if (found) return found.id;
    throw customerMissing();
  }

  /**
   * Stores files and record, all or nothing. Repeated with the same id and file, it answers what was stored and
   * renders nothing.
   * @throws ApiProblem 404 where the customer is gone, 409 where the id is another photo's; BlobError; what `render` throws.
   */
  async save(id: string, draft: PhotoDraft, render: () => Promise<RenderedPhoto>): Promise<Stored<Photo>> {
    const known = await this.#store.get<Photo>(photos.name, id);
    if (known) return repeated(known, draft);
    const { files, ...picture } = await render();
    return this.#claims.keep(
      (fileSetId) => putPhotoFiles(this.#blobs, fileSetId, picture.mimeType, files),
      (fileSetId) => this.#record(id, { ...draft, ...picture, uploadDate: this.#now(), fileSetId }),
      // The same upload may have been faster elsewhere.
      (saved, fileSetId) => saved.data.fileSetId === fileSetId,
    );
  }

  /**
   * Deletes record, then files. What is gone already is deleted.
   * @throws ApiProblem 404 where the id is none of a photo (specification 1 section 7)
   */
  async delete(id: string): Promise<void> {
    if (!id.startsWith(PREFIX)) throw photoMissing();
    const fileSetId = await this.#store.transact(async (transaction) => {
      const photo = await transaction.get<Photo>(photos.name, id);
      if (photo) deletePhotoIn(transaction, photo, this.#clock());
      return photo?.data.fileSetId;
    });
    if (fileSetId !== undefined) this.#claims.sweepLater(fileSetId);
  }

  /** @throws ApiProblem 404, BlobError */
  async file(id: string, size: PhotoSize): Promise<{ photo: Photo; fileSetId: string; blob: StoredBlob }> {
    const stored = await this.#store.get<unknown>(photos.name, id);
    const photo = photoSchema.safeParse(stored?.data).data;
    if (!photo?.fileSetId || !isOriginalType(photo.mimeType)) throw photoMissing();
    const { fileSetId } = photo;
    const blob = await this.#blobs.get(photoKey(fileSetId, size, photo.mimeType));
    return { photo, fileSetId, blob };
  }

  /** Deletes the files that uploads and deletions have left behind, as far as their time is over. */
  sweep(): Promise<void> {
    return this.#claims.sweep();
  }

  /** Resolves once nothing is under way any more. */
  close(): Promise<void> {
    return this.#claims.close();
  }

  #record(id: string, photo: Photo & { fileSetId: string; sha256: string }): Promise<Stored<Photo>> {
    return this.#store.transact(async (transaction) => {
      const known = await transaction.get<Photo>(photos.name, id);
      if (known) return repeated(known, photo);
      const claim = await this.#claims.claimIn(transaction, photo.fileSetId);
      const customer = await livingCustomer(transaction, this.#store, photo.customerId);
      if (!customer) throw customerMissing();
      const { description, ...rest } = { ...photo, customerId: customer.id };
      const data: Photo = description ? { ...rest, description } : rest;
      transaction.create(photos.name, id, data);
      claim();
      return { id, version: 1, data };
    });
  }

  #now(): string {
    return this.#clock().toISOString();
  }
}

/**
 * Deletes a photo's record and gives its files to the sweep, in the transaction of whoever deletes it (D11, D37).
 * It only writes: reads of the same transaction come before.
 */
export function deletePhotoIn(
  transaction: Transaction,
  { id, data }: Stored<{ fileSetId?: unknown }>,
  now: Date,
): void {
  transaction.delete(photos.name, id);
  // Of a damaged record too: nothing else knows of its files.
  if (typeof data.fileSetId !== 'string') return;
  transaction.create<FileClaim>(unclaimedFiles.name, data.fileSetId, leaving(now));
}

function repeated(known: Stored<Photo>, { customerId, sha256 }: PhotoDraft): Stored<Photo> {
  if (known.data.customerId === customerId && known.data.sha256 === sha256) return known;
  throw new ApiProblem(409, 'conflict', 'Unter dieser Kennung ist schon ein anderes Foto gespeichert');
}

const customerMissing = () => new ApiProblem(404, 'not-found', 'Kunde nicht gefunden');
const photoMissing = () => new ApiProblem(404, 'not-found', 'Foto nicht gefunden');
