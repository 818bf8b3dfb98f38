import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentStore } from 'shared-kit/data';
import {
  type Customer,
  customers,
  type FailedImport,
  type FailedImportMail,
  failedImportMails,
  failedImports,
  type ImportRun,
  type ImportSettings,
  importHistory,
  type Notice,
  notices,
  type Quote,
  quotes,
  type Stored,
} from 'shared-kit/domain';
import { readSettings, saveSettings } from '../settings/settings.service.ts';
import { createTestEdge, type TestEdge } from './edge-fixture.ts';

/** Imports in an edge of the tests, out of the mailbox on this machine, at a time that the test sets. */
export class ImportFixture {
  readonly edge: TestEdge;
  readonly #clock: { now: Date };
  #delivered = 0;

  private constructor(edge: TestEdge, clock: { now: Date }) {
    this.edge = edge;
    this.#clock = clock;
  }

  static async open({
    at = '2026-11-21T09:00:00.000Z',
    env = {},
    dataDir,
  }: {
    at?: string;
    env?: Record<string, string>;
    dataDir?: string;
  } = {}): Promise<ImportFixture> {
    const clock = { now: new Date(at) };
    const hashing = { hash: async (password: string) => password, verify: async () => true };
    const edge = await createTestEdge({ clock: () => clock.now, env, hashing, ...(dataDir && { dataDir }) });
    return new ImportFixture(edge, clock);
  }

  get now(): Date {
    return this.#clock.now;
  }

  get imports() {
    return this.edge.edge.imports;
  }

  close(): Promise<void> {
    return this.edge.close();
  }

  at(instant: string): this {
    this.#clock.now = new Date(instant);
    return this;
  }

  /** Puts mails where they arrive. */
  async deliver(mails: readonly string[], folder = '', arrived = this.now): Promise<void> {
    const directory = join(this.edge.dataDir, 'mail', folder);
    await this.edge.edge.mailbox.folders();
    for (const part of ['tmp', 'new', 'cur']) await mkdir(join(directory, part), { recursive: true });
    for (const mail of mails) {
      const name = `${this.now.getTime() + this.#delivered}.${String(this.#delivered).padStart(6, '0')}.test`;
      this.#delivered += 1;
      await writeFile(join(directory, 'tmp', name), mail);
      await utimes(join(directory, 'tmp', name), arrived, arrived);
      await rename(join(directory, 'tmp', name), join(directory, 'new', name));
    }
  }

  async call(method: string, path: string, body?: unknown) {
    return this.edge.call(method, path, { headers: await this.edge.login(), body });
  }

  async settings(change: Partial<ImportSettings>): Promise<void> {
    const { body } = await this.call('GET', '/api/import-settings');
    const { version, data } = body as Stored<ImportSettings>;
    const answer = await this.call('PUT', '/api/import-settings', {
      basedOn: version,
      settings: { ...data, ...change },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  async nameCompany(name: string): Promise<void> {
    const { store } = this.edge;
    const { data, version } = await readSettings(store);
    await saveSettings(store, { ...data, company: { ...data.company, name } }, version);
  }

  customers = () => all<Customer>(this.edge.store, customers.name, 'customerNumber');
  failures = () => all<FailedImport>(this.edge.store, failedImports.name);
  failureMails = () => all<FailedImportMail>(this.edge.store, failedImportMails.name);
  runs = () => all<ImportRun>(this.edge.store, importHistory.name, 'timestamp');
  notices = () => all<Notice>(this.edge.store, notices.name);
  quotes = () => all<Quote>(this.edge.store, quotes.name);
}

/** All of a collection. */
export async function all<T>(
  store: DocumentStore,
  collection: string,
  field?: string,
): Promise<(T & { id: string })[]> {
  const found: (T & { id: string })[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await store.list<T>({
      collection,
      ...(field !== undefined && { orderBy: { field, direction: 'asc' } }),
      limit: 500,
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.items.map(({ id, data }) => ({ ...data, id })));
    if (page.next === undefined) return found;
    cursor = page.next;
  }
}
