import type * as z from 'zod/mini';
import { indexColumns, type ListedEntry, type ListIndexDefinition, listedOf } from '../api/index.ts';
import type { DocumentStore } from '../data/index.ts';
import { createMemoryStore } from '../data/memory-store.ts';
import { DEFAULT_SETTINGS, type Settings, type Stored } from '../domain/index.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface NotedRequest {
  /** Method and path. */
  request: string;
  body: unknown;
}

/** A refusal as the edge API words it. */
export function refusal(status: number, code: string, error: string, more: object = {}): Answer {
  return { status, body: { success: false, error, code, ...more } };
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/**
 * The edge API as the screens of a remote see it, over the store in memory: each test says what it answers.
 * That the real one keeps these promises is proved where it is, and end to end.
 */
export class FakeOffice {
  readonly store: DocumentStore = createMemoryStore();
  settings: Settings = DEFAULT_SETTINGS;
  /** In order. */
  readonly requests: NotedRequest[] = [];
  /** By method and path, such as 'POST /api/send-email'; `offline`: it does not arrive. */
  readonly answers = new Map<string, Answer | 'offline' | ((body: unknown) => Answer | Promise<Answer>)>();
  /** The indexes may be old. */
  isStale = false;
  /** Why a document is damaged, by its id, as the edge API says it. */
  readonly damage = new Map<string, string>();
  #told = Promise.resolve();

  readonly fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const [path = ''] = String(input).split('?');
    const request = `${init.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.requests.push({ request, body });
    const said = this.answers.get(request) ?? this.#usual(request);
    if (said === 'offline') throw new TypeError('Failed to fetch');
    const answer = typeof said === 'function' ? await said(body) : said;
    return Response.json(answer.body, { status: answer.status });
  };

  /** What was asked of one path, in order. */
  asked(request: string): unknown[] {
    return this.requests.filter((one) => one.request === request).map(({ body }) => body);
  }

  /** Creates or replaces a document, as if somebody else had. */
  put<Data>({ name }: { name: string }, { id, data }: Pick<Stored<Data>, 'id' | 'data'>): Promise<void> {
    return this.store.transact(async (transaction) => {
      await transaction.get(name, id);
      transaction.set(name, id, data);
    });
  }

  /** Answers an index with all that the store holds of its collection by then. */
  serveIndex<Data extends { createdAt: string }, Entry extends ListedEntry>(
    { path, fields }: ListIndexDefinition<Entry>,
    { name }: { name: string; schema: z.core.$ZodType<Data> },
    entryOf: (data: Data, listed: ListedEntry) => Entry,
  ): void {
    this.answers.set(`GET ${path}`, async () => {
      await this.#told;
      const { items } = await this.store.list<Data>({ collection: name, limit: 500 });
      const entries = items.map((one) =>
        entryOf(one.data, { ...listedOf(one), damage: this.damage.get(one.id) ?? '' }),
      );
      const columns = indexColumns(fields, entries);
      return ok({ revision: crypto.randomUUID(), full: true, stale: this.isStale, columns, removed: [] });
    });
  }

  /** The indexes say nothing of what is written from now on. @returns ends that */
  holdIndexes(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#told = promise;
    return resolve;
  }

  #usual(request: string): Answer {
    if (request === 'GET /api/settings') return ok({ id: 'settings', version: 0, data: this.settings });
    if (request === 'GET /api/email/status') return ok({ transport: 'smtp', from: 'info@umzug.example' });
    return refusal(404, 'not-found', request);
  }
}
