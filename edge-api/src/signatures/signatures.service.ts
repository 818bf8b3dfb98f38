import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileValidation, SignatureDrawings, SignatureValidation, SignQuote } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { createQuotePdf, type QuotePdf, type QuotePdfInput } from 'shared-kit/documents';
import {
  type Customer,
  customers,
  familyAfterChange,
  type Quote,
  quoteContentHash,
  quotes,
  SIGNATURE_ROLE_NAMES,
  type SignatureRole,
  type Stored,
} from 'shared-kit/domain';
import { BlobError } from '../blobs/blob-error.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { FileClaims } from '../blobs/file-claims.ts';
import { deleteStragglers } from '../deletion/hanging.ts';
import { ApiProblem } from '../errors.ts';
import { assertNotBeingSent } from '../quotes/quote-mailing.ts';
import { memberOf, readFamily, writeFamily } from '../quotes/stored-family.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type QuoteSignatureRecord, quoteSignatures } from './quote-signatures.collection.ts';
import { renderSignature } from './render-signature.ts';
import { recordSignature, signatureId } from './sign-quote.service.ts';
import {
  type SignedDocument,
  signedDocumentKey,
  signedDocuments,
  unclaimedDocuments,
} from './signed-documents.collection.ts';

/** Signed documents that a round of `archiveMissing` makes. */
const ARCHIVED_AT_ONCE = 100;

export interface SignaturesParts {
  store: DocumentStore;
  blobs: BlobStore;
  clock: () => Date;
  /** Told what a later round makes good. */
  onError: (error: unknown) => void;
  /** Draws the document; default: `createQuotePdf`. */
  createPdf?: (input: QuotePdfInput) => Promise<QuotePdf>;
}

type Signed = readonly Stored<QuoteSignatureRecord>[];

/** Signatures of quotes, and the documents that show them (D25). */
export class Signatures {
  readonly #store: DocumentStore;
  readonly #blobs: BlobStore;
  readonly #clock: () => Date;
  readonly #onError: (error: unknown) => void;
  readonly #createPdf: (input: QuotePdfInput) => Promise<QuotePdf>;
  readonly #claims: FileClaims;

  constructor({ store, blobs, clock, onError, createPdf = createQuotePdf }: SignaturesParts) {
    this.#store = store;
    this.#blobs = blobs;
    this.#clock = clock;
    this.#onError = onError;
    this.#createPdf = createPdf;
    this.#claims = new FileClaims({
      store,
      clock,
      onError,
      collection: unclaimedDocuments.name,
      deleteFiles: (fileId) => blobs.delete(signedDocumentKey(fileId)),
    });
  }

  /**
   * Signs the quote, and archives the document. Repeated with the same drawing it answers what was stored.
   * @param ipAddress `clientAddress` @returns the signed quote
   * @throws ApiProblem 404; 409 `conflict` with the `current` quote, `not-signable`, `mail-sending`; 422
   *   `signature-image`, `invalid`; 500 `signed-pdf`: nothing was stored
   */
  async sign(
    quoteId: string,
    { role, name, image, basedOn }: SignQuote,
    ipAddress: string,
  ): Promise<Stored<Quote>> {
    const signature = {
      role,
      signedBy: name.trim(),
      image: await renderSignature(image),
      ipAddress,
      at: this.#clock().toISOString(),
    };
    await this.#assertPrintable(quoteId, signature);
    const signed = await this.#store.transact(async (transaction) => {
      const family = await readFamily(transaction, quoteId);
      const current = memberOf(family, quoteId);
      const id = signatureId(quoteId, role);
      const earlier = await transaction.get<QuoteSignatureRecord>(quoteSignatures.name, id);
      if (earlier?.data.image === signature.image && earlier.data.signedBy === signature.signedBy)
        return current;
      if (current.version !== basedOn) throw changedMeanwhile(current);
      await assertNotBeingSent(transaction, quoteId);
      const { quote, write } = await recordSignature(transaction, current, signature);
      write();
      return memberOf(writeFamily(transaction, family, familyAfterChange(family, quoteId, quote)), quoteId);
    });
    // The signature is stored: what keeps its document from the archive now, a later round makes good.
    await this.archive(quoteId).catch(this.#onError);
    return signed;
  }

  /**
   * Brings the document with all signatures of the quote into the archive, where it is not there yet; it never changes
   * afterwards. @throws ApiProblem 500 `signed-pdf`; BlobError
   */
  async archive(quoteId: string): Promise<void> {
    const signed = await this.#signed(quoteId);
    if (signed.length === 0 || signed.every(({ data }) => data.archived)) return;
    const pdf = await this.#draw(quoteId, signed);
    await this.#claims.keep(
      (fileId) => this.#blobs.put(signedDocumentKey(fileId), pdf.bytes),
      (fileId) =>
        this.#store.transact((transaction) =>
          this.#recordDocument(transaction, quoteId, signed, fileId, pdf),
        ),
      // The same document may have been faster elsewhere, or the quote is gone.
      (isRecorded) => isRecorded,
    );
  }

  /** Archives what a crash or a full disk has kept from it. */
  async archiveMissing(): Promise<void> {
    const { items } = await this.#store.list<QuoteSignatureRecord>({
      collection: quoteSignatures.name,
      where: [{ field: 'archived', op: '==', value: false }],
      limit: ARCHIVED_AT_ONCE,
    });
    for (const quoteId of new Set(items.map(({ data }) => data.quoteId))) {
      await this.#archiveOrForget(quoteId).catch(this.#onError);
    }
  }

  async #archiveOrForget(quoteId: string): Promise<void> {
    if (await this.#store.get(quotes.name, quoteId)) await this.archive(quoteId);
    // Signed as it was deleted, by a process that ended before it looked again.
    else await deleteStragglers(this.#store, quoteId, this.#clock());
  }

  /**
   * The newest signed document, as it was archived.
   * @throws ApiProblem 404 `not-signed`; 409 `signed-changed` where the file is another one, `signed-missing` where
   *   the archive does not know one with all signatures any more; BlobError
   */
  async signedPdf(quoteId: string): Promise<{ bytes: Buffer<ArrayBuffer>; fileName: string }> {
    await this.archive(quoteId);
    const signed = await this.#signed(quoteId);
    if (signed.length === 0) throw notSigned();
    const newest = (await this.#documents(quoteId)).at(-1);
    if (!newest || !signed.every(({ data }) => newest.data.roles.includes(data.role))) {
      throw new ApiProblem(409, 'signed-missing', 'Das unterschriebene Dokument fehlt im Archiv');
    }
    const bytes = await this.#read(newest.data);
    if (sha256(bytes) !== newest.data.sha256) {
      throw new ApiProblem(
        409,
        'signed-changed',
        'Die archivierte Datei ist nicht mehr die, die unterschrieben wurde',
      );
    }
    return { bytes, fileName: newest.data.fileName };
  }

  /** As they were drawn, in the order in which they were given. */
  async drawings(quoteId: string): Promise<SignatureDrawings> {
    const signed = await this.#signed(quoteId);
    return signed.map(({ data: { role, signedBy, signedAt, image } }) => ({
      role,
      signedBy,
      signedAt,
      image,
    }));
  }

  /** Compares what is archived with what was signed. @throws ApiProblem 404 `not-signed` */
  async validate(quoteId: string): Promise<SignatureValidation> {
    await this.archive(quoteId).catch(this.#onError);
    const signed = await this.#signed(quoteId);
    if (signed.length === 0) throw notSigned();
    const quote = await this.#store.get<Quote>(quotes.name, quoteId);
    const contentHash = quote && (await quoteContentHash(quote.data));
    const documents: SignatureValidation['documents'] = [];
    for (const { data } of await this.#documents(quoteId)) {
      documents.push({ ...described(data), state: await this.#stateOf(data) });
    }
    const intact = new Set(documents.flatMap(({ state, roles }) => (state === 'intact' ? roles : [])));
    const documentOf = ({ role, archived }: QuoteSignatureRecord) => {
      if (intact.has(role)) return 'intact';
      return archived ? 'missing' : 'pending';
    };
    return {
      signatures: signed.map(({ data }) => ({
        role: data.role,
        signedBy: data.signedBy,
        signedAt: data.signedAt,
        ipAddress: data.ipAddress,
        sameContent: data.contentHash === contentHash,
        document: documentOf(data),
      })),
      documents,
      pending: signed.some(({ data }) => !data.archived),
    };
  }

  /** Whether a file with this hash is one of the quote's signed documents. @throws ApiProblem 404 `not-signed` */
  async validateFile(quoteId: string, hash: string): Promise<FileValidation> {
    const documents = await this.#documents(quoteId);
    if (documents.length === 0) throw notSigned();
    const found = documents.find(({ data }) => data.sha256 === hash);
    return { match: found ? described(found.data) : null };
  }

  /** Archives what is missing and deletes what was left behind, as far as its time is over. */
  async tidy(): Promise<void> {
    await this.archiveMissing();
    await this.#claims.sweep();
  }

  /** Resolves once nothing is under way any more. */
  close(): Promise<void> {
    return this.#claims.close();
  }

  /** In the order in which they were given. */
  async #signed(quoteId: string): Promise<Signed> {
    const ids = SIGNATURE_ROLE_NAMES.map((role) => signatureId(quoteId, role));
    const found = await Promise.all(
      ids.map((id) => this.#store.get<QuoteSignatureRecord>(quoteSignatures.name, id)),
    );
    return found
      .filter((one) => one !== undefined)
      .sort((a, b) => (a.data.signedAt < b.data.signedAt ? -1 : 1));
  }

  async #documents(quoteId: string): Promise<Stored<SignedDocument>[]> {
    const ids = SIGNATURE_ROLE_NAMES.map((_role, index) => documentId(quoteId, index + 1));
    const found = await Promise.all(
      ids.map((id) => this.#store.get<SignedDocument>(signedDocuments.name, id)),
    );
    return found.filter((one) => one !== undefined);
  }

  /** Before anything is stored: a quote whose document cannot be drawn is not signed. */
  async #assertPrintable(
    quoteId: string,
    { role, signedBy, image, at }: { role: SignatureRole; signedBy: string; image: string; at: string },
  ): Promise<void> {
    const drawn = { role, signedBy, image, signedAt: at };
    const others = (await this.#signed(quoteId)).filter(({ data }) => data.role !== role);
    await this.#drawWith(quoteId, [...others.map(({ data }) => data), drawn]);
  }

  #draw(quoteId: string, signed: Signed): Promise<QuotePdf> {
    return this.#drawWith(
      quoteId,
      signed.map(({ data }) => data),
    );
  }

  async #drawWith(quoteId: string, signatures: NonNullable<QuotePdfInput['signatures']>): Promise<QuotePdf> {
    const quote = await this.#store.get<Quote>(quotes.name, quoteId);
    if (!quote) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
    const customer = await this.#store.get<Customer>(customers.name, quote.data.customerId);
    const settings = (await readSettings(this.#store)).data;
    const pdf = await this.#createPdf({ quote, customer, settings, signatures }).catch((cause: unknown) => {
      throw notPrintable(cause);
    });
    // The simple form shows no signature.
    if (pdf.simple) throw notPrintable(pdf.failure);
    return pdf;
  }

  /** @returns false where another one is there already, or nothing to show any more */
  async #recordDocument(
    transaction: Transaction,
    quoteId: string,
    signed: Signed,
    fileId: string,
    { bytes, fileName }: QuotePdf,
  ): Promise<boolean> {
    const claim = await this.#claims.claimIn(transaction, fileId);
    const id = documentId(quoteId, signed.length);
    if (await transaction.get(signedDocuments.name, id)) return false;
    const records = await Promise.all(
      signed.map((one) => transaction.get<QuoteSignatureRecord>(quoteSignatures.name, one.id)),
    );
    const [first] = records;
    if (!first || records.includes(undefined)) return false;
    claim();
    transaction.create<SignedDocument>(signedDocuments.name, id, {
      quoteId,
      customerId: first.data.customerId,
      fileId,
      fileName,
      sha256: sha256(bytes),
      size: bytes.length,
      archivedAt: this.#clock().toISOString(),
      roles: signed.map(({ data }) => data.role),
    });
    for (const record of records) {
      if (record && !record.data.archived) {
        transaction.set<QuoteSignatureRecord>(quoteSignatures.name, record.id, {
          ...record.data,
          archived: true,
        });
      }
    }
    return true;
  }

  async #stateOf(document: SignedDocument): Promise<'intact' | 'changed' | 'missing'> {
    try {
      return sha256(await this.#read(document)) === document.sha256 ? 'intact' : 'changed';
    } catch (error) {
      if (error instanceof BlobError && error.code === 'not-found') return 'missing';
      throw error;
    }
  }

  async #read({ fileId }: SignedDocument): Promise<Buffer<ArrayBuffer>> {
    const blob = await this.#blobs.get(signedDocumentKey(fileId));
    return buffer(blob.read());
  }
}

/** One for each number of signatures, of which there are only ever more. */
const documentId = (quoteId: string, signatures: number) => `${quoteId}_${signatures}`;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function described({ fileName, archivedAt, sha256: hash, size, roles }: SignedDocument) {
  return { fileName, archivedAt, sha256: hash, size, roles };
}

function changedMeanwhile(current: Stored<Quote>): ApiProblem {
  return new ApiProblem(409, 'conflict', 'Das Angebot wurde inzwischen geändert', {
    body: { current },
  });
}

const notSigned = () => new ApiProblem(404, 'not-signed', 'Keine digitale Signatur gefunden');

const notPrintable = (cause: unknown) =>
  new ApiProblem(500, 'signed-pdf', 'Das unterschriebene PDF konnte nicht erstellt werden', { cause });
