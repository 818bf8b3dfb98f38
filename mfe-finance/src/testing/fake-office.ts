import {
  deleteInvoicesRequest,
  indexColumns,
  invoiceIndex,
  invoiceIndexEntry,
  listedOf,
} from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { DEFAULT_SETTINGS, type Invoice, invoices, type Stored } from 'shared-kit/domain';

export interface Answer {
  status: number;
  body: unknown;
}

/** A refusal as the edge API words it. */
export function refusal(status: number, code: string, error: string, more: object = {}): Answer {
  return { status, body: { success: false, error, code, ...more } };
}

const CANCELLATION = { id: 'INV-cancellation', number: 'RE-2026-0099', date: '2026-11-21' };

/**
 * The edge API as the screens of this remote see it, over the store in memory.
 * That the real one keeps these promises is proved where it is, and end to end.
 */
export class FakeOffice {
  readonly store: DocumentStore = createMemoryStore();
  /** Method and path, in order. */
  readonly requests: string[] = [];
  /**
   * Answers the next request to a path that ends so in place of the office; `lost`: done, but the answer never arrives; `offline`:
   * it does not arrive.
   */
  readonly faults = new Map<string, Answer | Promise<Answer> | 'lost' | 'offline'>();
  /** The index may be old. */
  isStale = false;
  /** How often the index was asked for. */
  #asked = 0;

  readonly fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    const method = init.method ?? 'GET';
    this.requests.push(`${method} ${path}`);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const faulty = [...this.faults.keys()].find((end) => path.endsWith(end)) ?? '';
    const fault = this.faults.get(faulty);
    this.faults.delete(faulty);
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    const answer =
      fault === undefined || fault === 'lost' ? await this.answer(`${method} ${path}`, body) : await fault;
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    const { status, body: said } = answer;
    if (!(said instanceof File)) return new Response(JSON.stringify(said), { status });
    const headers = { 'content-disposition': `attachment; filename="${said.name}"` };
    return new Response(said, { status, headers });
  };

  /** Creates or replaces a document, as if somebody else had. */
  put<Data>({ name }: { name: string }, { id, data }: Pick<Stored<Data>, 'id' | 'data'>): Promise<void> {
    return this.store.transact(async (transaction) => {
      await transaction.get(name, id);
      transaction.set(name, id, data);
    });
  }

  putInvoice(invoice: Pick<Stored<Invoice>, 'id' | 'data'>): Promise<void> {
    return this.put(invoices, invoice);
  }

  async invoices(): Promise<Stored<Invoice>[]> {
    return (await this.store.list<Invoice>({ collection: invoices.name })).items;
  }

  /** @param request method and path */
  protected async answer(request: string, body: unknown): Promise<Answer> {
    const path = request.replace(/^[A-Z]+ /, '');
    if (path === '/api/settings') return ok({ id: 'settings', version: 0, data: DEFAULT_SETTINGS });
    if (path.startsWith('/api/invoices/index')) return this.#index();
    if (path === '/api/invoices/delete')
      return this.#deleteAll(deleteInvoicesRequest.parse(body).invoices.map(({ id }) => id));
    return refusal(404, 'not-found', path);
  }

  async #index(): Promise<Answer> {
    const entries = (await this.invoices()).map((invoice) =>
      invoiceIndexEntry(invoice.data, listedOf(invoice)),
    );
    const columns = indexColumns(invoiceIndex.fields, entries);
    this.#asked += 1;
    return ok({ revision: `${this.#asked}`, full: true, stale: this.isStale, columns, removed: [] });
  }

  /** Drafts go, issued ones are cancelled, others stay (D11). */
  async #deleteAll(ids: readonly string[]): Promise<Answer> {
    const deleted: string[] = [];
    const cancelled: string[] = [];
    const failed: { id: string; error: string }[] = [];
    for (const id of ids) {
      const invoice = await this.store.get<Invoice>(invoices.name, id);
      if (invoice?.data.status === 'draft') {
        await this.store.transact(async (transaction) => {
          await transaction.get(invoices.name, id);
          transaction.delete(invoices.name, id);
        });
        deleted.push(id);
      } else if (invoice?.data.status === 'sent' && invoice.data.kind === 'invoice') {
        await this.putInvoice({
          id,
          data: { ...invoice.data, status: 'cancelled', cancelledBy: CANCELLATION },
        });
        cancelled.push(id);
      } else {
        failed.push({ id, error: 'Die Rechnung ist schon storniert' });
      }
    }
    return ok({ deleted, cancelled, failed });
  }
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}
