import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { createInvoicePdf } from 'shared-kit/documents';
import type { Invoice, Stored } from 'shared-kit/domain';
import { BlobError } from '../blobs/blob-error.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { FileClaims } from '../blobs/file-claims.ts';
import { ApiProblem } from '../errors.ts';
import { unclaimedInvoices } from './unclaimed-invoices.collection.ts';

export interface InvoicePdfFile {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  /** Why it is in its simple form. */
  failure?: string | undefined;
}

/** Draws an invoice; default: `createInvoicePdf`. */
export type DrawInvoice = (invoice: Stored<Invoice>) => Promise<InvoicePdfFile>;

export interface InvoiceArchiveParts {
  store: DocumentStore;
  blobs: BlobStore;
  clock: () => Date;
  onError: (error: unknown) => void;
  draw?: DrawInvoice;
}

/** Where an archived invoice lies; nothing ever deletes one. Below 256 folders, so that none gets long. */
export const invoiceKey = (fileId: string) => `invoices/${fileId.slice(0, 2)}/${fileId}.pdf`;

/** The documents of issued invoices, byte by byte as they were issued (§ 147 AO). */
export class InvoiceArchive {
  readonly #blobs: BlobStore;
  readonly #claims: FileClaims;
  readonly #draw: DrawInvoice;
  readonly #onError: (error: unknown) => void;

  constructor({ store, blobs, clock, onError, draw = drawInvoice }: InvoiceArchiveParts) {
    this.#blobs = blobs;
    this.#draw = draw;
    this.#onError = onError;
    this.#claims = new FileClaims({
      store,
      clock,
      onError,
      collection: unclaimedInvoices.name,
      deleteFiles: (fileId) => blobs.delete(invoiceKey(fileId)),
    });
  }

  /**
   * Draws the invoice and writes its file, then its record: both, or neither.
   * @param record in one transaction with `claimIn`; undefined: there is nothing to issue any more
   * @throws ApiProblem 500 `invoice-pdf`; as `record`
   */
  async keep<Recorded>(
    invoice: Stored<Invoice>,
    record: (pdf: NonNullable<Invoice['pdf']>) => Promise<Recorded | undefined>,
  ): Promise<Recorded | undefined> {
    const { bytes, fileName, failure } = await this.#drawn(invoice);
    // It says all that the law wants, less handsomely: whoever runs the server is to know.
    if (failure !== undefined) this.#onError(new Error(`${fileName}: ${failure}`));
    const described = { fileName, sha256: sha256(bytes), size: bytes.length };
    return this.#claims.keep(
      (fileId) => this.#blobs.put(invoiceKey(fileId), bytes),
      (fileId) => record({ fileId, ...described }),
      (recorded) => recorded !== undefined,
    );
  }

  /** In the transaction that records the invoice. @returns what to write once all else was read */
  claimIn(transaction: Transaction, fileId: string): Promise<() => void> {
    return this.#claims.claimIn(transaction, fileId);
  }

  /**
   * The invoice as it was issued; a draft as it would be.
   * @throws ApiProblem 409 `invoice-changed`, `invoice-missing`; 500 `invoice-pdf`
   */
  async read(invoice: Stored<Invoice>): Promise<InvoicePdfFile> {
    const { pdf } = invoice.data;
    if (!pdf) return this.#drawn(invoice);
    const bytes = await this.#archived(pdf.fileId);
    if (sha256(bytes) === pdf.sha256) return { bytes, fileName: pdf.fileName };
    throw new ApiProblem(
      409,
      'invoice-changed',
      'Die archivierte Datei ist nicht mehr die, die ausgestellt wurde. Bitte stellen Sie sie aus einer Sicherung wieder her.',
    );
  }

  /** Deletes the files of invoices that were never issued, as far as their time is over. */
  sweep(): Promise<void> {
    return this.#claims.sweep();
  }

  close(): Promise<void> {
    return this.#claims.close();
  }

  #drawn(invoice: Stored<Invoice>): Promise<InvoicePdfFile> {
    return this.#draw(invoice).catch((cause: unknown) => {
      const text = cause instanceof Error ? cause.message : String(cause);
      throw new ApiProblem(500, 'invoice-pdf', text, { cause });
    });
  }

  async #archived(fileId: string): Promise<Buffer<ArrayBuffer>> {
    try {
      return await buffer((await this.#blobs.get(invoiceKey(fileId))).read());
    } catch (error) {
      if (!(error instanceof BlobError && error.code === 'not-found')) throw error;
      throw new ApiProblem(409, 'invoice-missing', 'Die archivierte Rechnung fehlt im Archiv', {
        cause: error,
      });
    }
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const drawInvoice: DrawInvoice = (invoice) => createInvoicePdf({ invoice });
