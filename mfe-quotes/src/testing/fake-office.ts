import {
  createQuoteRequest,
  createVersionRequest,
  indexColumns,
  quoteIndex,
  quotesRequest,
  type SendEmail,
  updateQuoteRequest,
} from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import {
  type Customer,
  calculateQuote,
  customers,
  DEFAULT_SETTINGS,
  familyAfterActivation,
  familyAfterDeletion,
  familyAfterNewVersion,
  isWon,
  originalQuoteId,
  type Quote,
  type QuoteFamily,
  quoteDeletionProblem,
  quotes,
  type Stored,
} from 'shared-kit/domain';
import { indexEntry } from '../list/quote-rows.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** A refusal as the edge API words it. */
export function refusal(status: number, code: string, error: string, more: object = {}): Answer {
  return { status, body: { success: false, error, code, ...more } };
}

const NOW = '2026-11-21T09:00:00.000Z';

/**
 * The edge API as the screens of this remote see it, over the store in memory.
 * That the real one keeps these promises is proved where it is, and end to end.
 */
export class FakeOffice {
  readonly store: DocumentStore = createMemoryStore();
  transport: 'smtp' | 'local' = 'smtp';
  /** What was asked to be sent, attempt by attempt. */
  readonly mails: SendEmail[] = [];
  /** Method and path, in order. */
  readonly requests: string[] = [];
  /**
   * Answers the next request to a path in place of the office; `lost`: done, but the answer never arrives; `offline`:
   * it does not arrive.
   */
  readonly faults = new Map<string, Answer | 'lost' | 'offline'>();
  readonly #held = new Map<string, Promise<void>>();

  /** The index may be old. */
  isStale = false;
  /** How often the index was asked for. */
  #asked = 0;

  readonly fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    const method = init.method ?? 'GET';
    this.requests.push(`${method} ${path}`);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (path === '/api/send-email') this.mails.push(body);
    await this.#held.get(path);
    const fault = this.faults.get(path);
    this.faults.delete(path);
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    const answer = fault === undefined || fault === 'lost' ? await this.#answer(method, path, body) : fault;
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };

  /** Answers nothing that is asked of a path. @returns answers again */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(path, promise);
    return resolve;
  }

  addCustomer({ id, data }: Stored<Customer>): Promise<void> {
    return this.store.transact(async (transaction) => transaction.create(customers.name, id, data));
  }

  /** Creates or replaces a quote, as if somebody else had. @returns as it is stored now. */
  putQuote(id: string, data: Quote): Promise<Stored<Quote>> {
    return this.store.transact(async (transaction) => {
      const current = await transaction.get<Quote>(quotes.name, id);
      transaction.set(quotes.name, id, data);
      return { id, version: (current?.version ?? 0) + 1, data };
    });
  }

  /** As if somebody else had. */
  deleteQuote(id: string): Promise<void> {
    return this.#delete(quotes.name, id);
  }

  /** As if somebody else had. */
  deleteCustomer(id: string): Promise<void> {
    return this.#delete(customers.name, id);
  }

  #delete(collection: string, id: string): Promise<void> {
    return this.store.transact(async (transaction) => {
      await transaction.get(collection, id);
      transaction.delete(collection, id);
    });
  }

  async quotes(): Promise<Stored<Quote>[]> {
    return (await this.store.list<Quote>({ collection: quotes.name })).items;
  }

  async #answer(method: string, path: string, body: unknown): Promise<Answer> {
    if (path === '/api/settings') return ok({ id: 'settings', version: 0, data: DEFAULT_SETTINGS });
    if (path === '/api/email/status') return ok({ transport: this.transport, from: 'buero@example.org' });
    if (path.startsWith('/api/quotes/index')) return this.#index();
    if (path === '/api/quotes/committed') return this.#committed(quotesRequest.parse(body).ids);
    if (path === '/api/quotes/delete') return this.#deleteAll(quotesRequest.parse(body).ids);
    if (path === '/api/quotes') return this.#create(body);
    const [, id, command] = /^\/api\/quotes\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (id !== undefined) return this.#command(`${method} ${command}`, decodeURIComponent(id), body);
    if (method === 'PUT') return this.#update(decodeURIComponent(path.replace('/api/quotes/', '')), body);
    if (path === '/api/send-email') return this.#send();
    return refusal(404, 'not-found', path);
  }

  async #create(body: unknown): Promise<Answer> {
    const { id, details, ...entered } = createQuoteRequest.parse(body);
    const current = await this.store.get<Quote>(quotes.name, id);
    if (current) return refusal(409, 'conflict', 'Bereits angelegt', { current });
    const customer = await this.store.get<Customer>(customers.name, entered.customerId);
    const quote: Quote = {
      ...entered,
      ...priced(details),
      customerName: customer?.data.name ?? '',
      createdAt: NOW,
      updatedAt: NOW,
      status: 'draft',
      version: 1,
      isLatestVersion: true,
      versionIds: [],
      counts: true,
      changes: '',
    };
    return ok(await this.putQuote(id, quote));
  }

  async #update(id: string, body: unknown): Promise<Answer> {
    const { basedOn, comment, details, status } = updateQuoteRequest.parse(body);
    const current = await this.store.get<Quote>(quotes.name, id);
    if (!current) return refusal(404, 'not-found', 'Angebot nicht gefunden');
    if (current.version !== basedOn) return refusal(409, 'conflict', 'Inzwischen geändert', { current });
    const quote: Quote = {
      ...current.data,
      ...(comment === undefined ? {} : { comment }),
      ...(details === undefined ? {} : priced(details)),
      ...(status === undefined ? {} : { status }),
    };
    return ok(await this.putQuote(id, quote));
  }

  async #index(): Promise<Answer> {
    const entries = (await this.quotes()).map(indexEntry);
    const columns = indexColumns(quoteIndex.fields, entries);
    this.#asked += 1;
    return ok({ revision: `${this.#asked}`, full: true, stale: this.isStale, columns, removed: [] });
  }

  async #family(id: string): Promise<Stored<Quote>[]> {
    const all = await this.quotes();
    const asked = all.find((one) => one.id === id);
    return asked ? all.filter((one) => originalQuoteId(one) === originalQuoteId(asked)) : [];
  }

  async #command(command: string, id: string, body: unknown): Promise<Answer> {
    const family = await this.#family(id);
    const member = family.find((one) => one.id === id);
    if (!member) return refusal(404, 'not-found', 'Angebot nicht gefunden');
    if (command === 'POST versions') {
      const asked = createVersionRequest.parse(body);
      await this.#write(family, familyAfterNewVersion(family, member, { ...asked, at: NOW }));
      return ok(await this.store.get<Quote>(quotes.name, asked.id));
    }
    if (command === 'POST activate') {
      await this.#write(family, familyAfterActivation(family, id, NOW));
      return ok(await this.store.get<Quote>(quotes.name, id));
    }
    if (command === 'DELETE version') {
      const after = familyAfterDeletion(family, id);
      await this.#write(family, after);
      const [left] = after;
      return ok(await this.store.get<Quote>(quotes.name, left?.id ?? ''));
    }
    return refusal(404, 'not-found', command);
  }

  async #write(before: QuoteFamily, after: QuoteFamily): Promise<void> {
    for (const { id, data } of after) await this.putQuote(id, data);
    await this.#remove(before.filter(({ id }) => !after.some((one) => one.id === id)));
  }

  #remove(versions: QuoteFamily): Promise<void> {
    return this.store.transact(async (transaction) => {
      for (const { id } of versions) await transaction.get(quotes.name, id);
      for (const { id } of versions) transaction.delete(quotes.name, id);
    });
  }

  async #committed(ids: readonly string[]): Promise<Answer> {
    const versions = (await Promise.all(ids.map((id) => this.#family(id)))).flat();
    const committed = versions
      .filter(({ data }) => isWon(data.status))
      .map(({ id, data: { parentQuoteId, customerName, version, status, invoiceId } }) => ({
        id,
        originalId: parentQuoteId ?? id,
        customerName,
        version,
        status,
        signedBy: [],
        hasInvoice: status === 'invoiced' || invoiceId !== undefined,
      }));
    return ok({ committed });
  }

  async #deleteAll(ids: readonly string[]): Promise<Answer> {
    const deleted: string[] = [];
    const failed: { id: string; error: string }[] = [];
    for (const id of ids) {
      const family = await this.#family(id);
      const problem = quoteDeletionProblem(family);
      if (problem !== undefined) {
        failed.push({ id, error: problem });
        continue;
      }
      await this.#remove(family);
      deleted.push(id);
    }
    return ok({ deleted, failed });
  }

  async #send(): Promise<Answer> {
    const mail = this.mails.at(-1);
    const quote = await this.store.get<Quote>(quotes.name, mail?.quotes?.[0]?.id ?? '');
    const state = this.transport === 'smtp' ? 'delivered' : 'local';
    if (quote) await this.putQuote(quote.id, { ...quote.data, status: 'sent', delivery: { state, at: NOW } });
    return ok({ success: true, messageId: '<1@example.org>', transport: this.transport });
  }
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function priced(details: Quote['details']) {
  const calculation = calculateQuote(details);
  const { volume, distance, fromFloor } = details;
  return { details, calculation, price: calculation.finalPrice, volume, distance, fromFloor };
}
