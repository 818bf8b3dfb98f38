import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetStatusResponse, syncSheetResponse } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import {
  type Customer,
  customers,
  DEFAULT_SETTINGS,
  formatCustomerNumber,
  type NewCustomerInput,
  type Stored,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { csv, type SheetAnswer, type SheetServer, startSheetServer } from '../testing/sheet-server.ts';
import { type HandledRowsPage, handledRows } from './handled-rows.collection.ts';

const ADDRESS = 'https://docs.google.com/sheet.csv';
const HEADER =
  'Name,Telefon,E-Mail,WhatsApp,Von Adresse,Von Etage,Wohnfläche,Nach Adresse,Nach Etage,Umzugstag,Eingangsdatum,Quelle,Datum/Uhrzeit,Nachricht';
const START = new Date('2026-11-21T12:00:00Z');

let server: SheetServer;
let now: Date;
let edge: TestEdge;
let headers: { Cookie: string };

beforeEach(async () => {
  now = START;
  server = await startSheetServer();
  edge = await createTestEdge({ clock: () => now, outside: server.agent });
  headers = await edge.login();
});
afterEach(async () => {
  await edge.close();
  await server.close();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function configure(addresses: readonly string[] = [ADDRESS]) {
  const { body } = await edge.call('GET', '/api/settings', { headers });
  const basedOn = Number(Object.entries(body ?? {}).find(([key]) => key === 'version')?.[1]);
  const settings = { ...DEFAULT_SETTINGS, sheetAddresses: addresses };
  const { status } = await edge.call('PUT', '/api/settings', { headers, body: { basedOn, settings } });
  expect(status).toBe(200);
}

const sheetAnswers = (answer: SheetAnswer) => server.answers.set('docs.google.com/sheet.csv', answer);
const sheetSays = (...rows: string[]) => sheetAnswers(csv([HEADER, ...rows].join('\n')));

async function sync(trigger = 'button', by: TestEdge = edge) {
  const answer = await by.call('POST', '/api/sheet/sync', { headers, body: { trigger } });
  expect(answer.status).toBe(200);
  return sheetStatusResponse.parse(answer.body);
}
const status = async () => {
  const { body } = await edge.call('GET', '/api/sheet/status', { headers });
  return sheetStatusResponse.parse(body);
};
async function everybody(): Promise<Stored<Customer>[]> {
  const { items } = await edge.store.list<Customer>({
    collection: customers.name,
    orderBy: { field: 'customerNumber', direction: 'asc' },
    limit: 500,
  });
  return items;
}
const names = async () => (await everybody()).map(({ data }) => data.name);

async function createCustomer(input: NewCustomerInput): Promise<Stored<Customer>> {
  const id = `C-${randomUUID()}`;
  await edge.call('POST', '/api/customers', { headers, body: { id, ...input } });
  const created = await edge.store.get<Customer>(customers.name, id);
  if (!created) throw new Error('not created');
  return created;
}

/** What staff make of a customer in their browsers. */
const change = (id: string, part: Partial<Customer>) =>
  edge.store.transact(async (transaction) => {
    const stored = await transaction.get<Customer>(customers.name, id);
    if (stored) transaction.set(customers.name, id, { ...stored.data, ...part });
  });

describe('the spreadsheet sync (D41)', () => {
  it('says that nothing is configured, and runs nothing', async () => {
    expect(await status()).toEqual({
      configured: false,
      running: false,
      customerssynced: 0,
      quotessynced: 0,
      invoicessynced: 0,
      errors: [],
      errorCount: 0,
      failedAddresses: [],
    });
    const answer = await edge.call('POST', '/api/sheet/sync', { headers, body: { trigger: 'button' } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'no-sheet' });
    expect((await sync('interval')).configured).toBe(false);
  });

  it('creates a customer a row, with number and default service, and says when and how many', async () => {
    await configure();
    sheetSays(
      'Änne Groß,0049 30 1,anne@beispiel.de,,Weg 1,3,80,Gasse 2,EG,01.12.2026,,Website,,Klavier',
      '',
      'Bert,030 2',
    );
    expect(await sync()).toEqual({
      configured: true,
      running: false,
      lastStart: START.toISOString(),
      lastSync: START.toISOString(),
      customerssynced: 2,
      quotessynced: 0,
      invoicessynced: 0,
      errors: [],
      errorCount: 0,
      failedAddresses: [],
    });
    const [anne, bert] = await everybody();
    expect(anne?.data).toEqual({
      customerNumber: 'K202611001',
      name: 'Änne Groß',
      phone: '+49 30 1',
      email: 'anne@beispiel.de',
      fromAddress: 'Weg 1 - Etage 3',
      toAddress: 'Gasse 2 - Etage 0',
      apartment: { rooms: 0, area: 80, floor: 3, hasElevator: false },
      movingDate: '2026-12-01',
      services: ['Umzug'],
      source: 'Website',
      notes: 'Klavier',
      importedAt: START.toISOString(),
      importSource: 'Tabelle',
      createdAt: START.toISOString(),
      updatedAt: START.toISOString(),
    });
    expect(customers.schema.safeParse(anne?.data).error).toBeUndefined();
    expect(bert?.data.customerNumber).toBe('K202611002');
    expect(await status()).toMatchObject({ lastSync: START.toISOString(), running: false });
  });

  it.each([
    ['a mark and semicolons', `\ufeff${HEADER.replaceAll(',', ';')}\r\nJörg;030 1\r\n`],
    ['Windows-1252', Buffer.from(`${HEADER}\nJörg,030 1`, 'latin1')],
    ['no header', 'Jörg,030 1,,,,,,,,,,,,'],
    ['odd headers', `${HEADER.replace('Name', '__proto__')}\nJörg,030 1`],
  ])('reads a file with %s', async (_, content) => {
    await configure();
    sheetAnswers(csv(content));
    expect((await sync()).errors).toEqual([]);
    expect(await names()).toEqual(['Jörg']);
  });

  it('imports what is good and lists what is bad, row by row, in their order', async () => {
    await configure();
    sheetSays(
      'Anna,030 1',
      ',030 2',
      'Bert,"030 3',
      'Cleo,030 4,cleo(at)beispiel.de',
      `Dora,030 5,,,,,,,,,,,,${'A'.repeat(30_000)}`,
      'Emil,030 6,,,,,,,,,,,,',
    );
    const { errors, errorCount } = await sync();
    expect(errors).toEqual([
      'Zeile 3: Name ist erforderlich',
      'Zeile 4: die Anführungszeichen sind nicht richtig geschlossen',
      'Zeile 5: übersprungen, gehört vermutlich zur Zeile davor',
      'Zeile 6: Nachricht: höchstens 20.000 Zeichen',
    ]);
    expect(errorCount).toBe(4);
    expect(await names()).toEqual(['Anna', 'Emil']);
  });

  it('keeps the first hundred errors and counts all', async () => {
    await configure();
    sheetSays(...Array.from({ length: 150 }, (_, index) => `,030 ${index}`));
    const { errors, errorCount } = await sync();
    expect(errors).toHaveLength(100);
    expect(errorCount).toBe(150);
  });

  it('is refused without a session, and with an unknown trigger', async () => {
    expect((await edge.call('GET', '/api/sheet/status')).status).toBe(401);
    const answer = await edge.call('POST', '/api/sheet/sync', { headers, body: { trigger: 'spaß' } });
    expect(answer.status).toBe(422);
  });
});

describe('a row is a customer once', () => {
  beforeEach(() => configure());

  it('however often it is read: nothing is written a second time', async () => {
    sheetSays('Anna,030 1,anna@beispiel.de', 'Bert', 'Cleo,030 3');
    await sync();
    const before = await everybody();
    expect(before).toHaveLength(3);
    await sync();
    expect(await everybody()).toEqual(before);
  });

  it('also where the sheet has it twice: the second fills what the first left empty', async () => {
    sheetSays('Anna,,a@b.de', 'Anna B.,030 1,A@B.de,,Weg 1', 'Bert,030 2', 'bert,+49 30 2,bert@b.de');
    await sync();
    expect(
      (await everybody()).map(({ data }) => [data.name, data.phone, data.email, data.fromAddress]),
    ).toEqual([
      ['Anna', '030 1', 'a@b.de', 'Weg 1'],
      ['Bert', '030 2', 'bert@b.de', ''],
    ]);
    await sync();
    expect(await everybody()).toHaveLength(2);
  });

  it('and the same in different batches', async () => {
    const others = Array.from({ length: 120 }, (_, index) => `Kunde ${index},040 ${index}`);
    sheetSays('Anna,,a@b.de', ...others, 'Anna,030 1,a@b.de');
    await sync();
    const all = await everybody();
    expect(all).toHaveLength(121);
    expect(all[0]?.data.phone).toBe('030 1');
    expect(all.map(({ data }) => data.customerNumber)).toEqual(
      all.map((_, index) => formatCustomerNumber(2026, 11, index + 1)),
    );
  });

  it('matched by e-mail, else by phone and name: empty fields are filled, staff’s work stays', async () => {
    const anna = await createCustomer({ name: 'Anna', email: 'anna@beispiel.de', toAddress: 'Platz 9' });
    const bert = await createCustomer({ name: 'Bert Alt', phone: '0301234567', notes: 'Ruft zurück' });
    later(10);
    sheetSays(
      'Anna Neu,030 1,ANNA@beispiel.de,,Weg 1,,,Gasse 2,,01.12.2026',
      'bert alt,+49 30 1234567,bert@b.de,,,,,,,,,,,Klavier',
    );
    expect((await sync()).customerssynced).toBe(2);
    expect((await edge.store.get<Customer>(customers.name, anna.id))?.data).toEqual({
      ...anna.data,
      phone: '030 1',
      fromAddress: 'Weg 1',
      movingDate: '2026-12-01',
      updatedAt: now.toISOString(),
    });
    expect((await edge.store.get<Customer>(customers.name, bert.id))?.data).toEqual({
      ...bert.data,
      email: 'bert@b.de',
      updatedAt: now.toISOString(),
    });
  });

  it('never comes back once staff have deleted it', async () => {
    sheetSays('Anna,030 1,anna@beispiel.de', 'Bert');
    await sync();
    for (const { id } of await everybody()) {
      await edge.store.transact(async (transaction) => {
        await transaction.get(customers.name, id);
        transaction.delete(customers.name, id);
      });
    }
    await sync();
    sheetSays('Anna,030 1,anna@beispiel.de,,Weg 1', 'Bert');
    await sync();
    expect(await everybody()).toEqual([]);
  });

  it('is still known once staff have corrected what it is recognised by', async () => {
    sheetSays('Anna,030 1,ana@beispiel.de');
    await sync();
    const [anna] = await everybody();
    await change(anna?.id ?? '', { email: 'anna@beispiel.de', phone: '040 9' });
    sheetSays('Anna,030 1,ana@beispiel.de,,Weg 1');
    await sync();
    const [changed, ...others] = await everybody();
    expect(others).toEqual([]);
    expect(changed?.data).toMatchObject({ email: 'anna@beispiel.de', phone: '040 9', fromAddress: 'Weg 1' });
  });

  it('does not fill again what staff have emptied', async () => {
    sheetSays('Anna,030 falsch,anna@beispiel.de');
    await sync();
    const [anna] = await everybody();
    await change(anna?.id ?? '', { phone: '' });
    await sync();
    expect((await everybody())[0]?.data.phone).toBe('');
  });

  it('is never a demo customer (D40)', async () => {
    const data = { ...(await createCustomer({ name: 'Anna', email: 'a@b.de' })).data, email: 'demo@b.de' };
    await edge.store.transact(async (transaction) => {
      transaction.create(customers.name, 'demo_0001', data);
    });
    sheetSays('Demo,030 1,demo@b.de');
    await sync();
    expect((await edge.store.get<Customer>(customers.name, 'demo_0001'))?.data).toEqual(data);
    expect(await names()).toContain('Demo');
  });

  it('is named under the customer where that one is damaged, and tried again', async () => {
    const damaged = { name: 'Anna', email: 'anna@beispiel.de', phone: 5 };
    await edge.store.transact(async (transaction) => {
      transaction.create(customers.name, 'C-1', damaged);
    });
    sheetSays('Anna,030 1,anna@beispiel.de', 'Bert,030 2', 'Anna,030 3,anna@beispiel.de');
    const error = 'Kunde C-1: der Datensatz ist beschädigt und wurde nicht ergänzt';
    expect((await sync()).errors).toEqual([error]);
    expect((await edge.store.get(customers.name, 'C-1'))?.data).toEqual(damaged);
    expect((await sync()).errors).toEqual([error]);
    expect(await edge.store.count({ collection: customers.name })).toBe(2);
  });

  it('that the store refuses is named, and takes no other along', async () => {
    const { id } = await createCustomer({ name: 'Anna', email: 'anna@beispiel.de' });
    const note = { content: 'A'.repeat(10_000), createdAt: START.toISOString(), createdBy: 'Eva' };
    await change(id, {
      extendedNotes: Array.from({ length: 98 }, (_, index) => ({
        ...note,
        id: String(index),
        category: 'general',
        isInternal: true,
      })),
    });
    sheetSays('Bert,030 2', `Anna,030 1,anna@beispiel.de,,,,,,,,,,,${'B'.repeat(19_000)}`, 'Cleo,030 3');
    const { errors } = await sync();
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^Kunde ${id}: .*groß`))]);
    expect(await names()).toEqual(['Anna', 'Bert', 'Cleo']);
    expect((await edge.store.get<Customer>(customers.name, id))?.data.phone).toBe('');
  });

  it('is the same one where the sheet has more columns at its end, with nothing in them', async () => {
    sheetAnswers(csv('Name,Telefon\nAnna,030 1'));
    await sync();
    const [anna] = await everybody();
    await change(anna?.id ?? '', { phone: '' });
    sheetAnswers(csv('Name,Telefon,E-Mail,\nAnna,030 1,, '));
    await sync();
    expect((await everybody())[0]?.data.phone).toBe('');
  });

  it('is remembered a few hundred a document', async () => {
    sheetSays(...Array.from({ length: 450 }, (_, index) => `Kunde ${index},040 ${index}`));
    await sync();
    sheetSays('Anna,030 1');
    await sync();
    const { items } = await edge.store.list<HandledRowsPage>({ collection: handledRows.name });
    expect(items.map(({ id, data }) => [id, data.rows.length])).toEqual([
      ['00000000', 300],
      ['00000001', 151],
    ]);
    await sync();
    expect(await edge.store.count({ collection: customers.name })).toBe(451);
  });
});

describe('a sheet that cannot be read', () => {
  it('is said, with every reason; the stored customers stay, and nobody is invented (D40)', async () => {
    await configure([ADDRESS, 'https://docs.google.com/2', 'https://docs.google.com/3']);
    sheetSays('Anna,030 1');
    await sync();
    later(60);
    server.answers.clear();
    server.answers.set('docs.google.com/2', csv('<!DOCTYPE html>'));
    const answer = await sync();
    expect(answer.errors).toEqual([
      'Alle CSV-Zugriffsmethoden fehlgeschlagen',
      'Adresse 1 (docs.google.com): hat mit dem Status 404 geantwortet',
      expect.stringContaining('Adresse 2 (docs.google.com): hat eine Webseite statt'),
      'Adresse 3 (docs.google.com): hat mit dem Status 404 geantwortet',
    ]);
    expect(answer.lastSync).toBe(START.toISOString());
    expect(await names()).toEqual(['Anna']);
  });

  it('at its first address is read at the next, and that is remembered', async () => {
    await configure(['https://docs.google.com/weg', ADDRESS]);
    sheetSays('Anna,030 1');
    const answer = await sync();
    expect(answer).toMatchObject({ errors: [], customerssynced: 1 });
    expect(answer.failedAddresses).toEqual([
      'Adresse 1 (docs.google.com): hat mit dem Status 404 geantwortet',
    ]);
  });

  it('leaves its errors behind with the next run that works', async () => {
    await configure();
    expect((await sync()).errorCount).toBe(2);
    sheetSays('Anna,030 1');
    expect(await sync()).toMatchObject({ errors: [], errorCount: 0 });
  });
});

describe('one run at a time for everybody', () => {
  /** A sheet that is not answered before it is told to. */
  function slowSheet() {
    const { promise: asked, resolve } = Promise.withResolvers<() => void>();
    sheetAnswers((request, response) => resolve(() => csv(`${HEADER}\nAnna,030 1`)(request, response)));
    return asked;
  }

  beforeEach(() => configure());

  it('a second one is refused while it runs, at another server of the same store too', async () => {
    const other = await createTestEdge({ clock: () => now, outside: server.agent, dataDir: edge.dataDir });
    try {
      const asked = slowSheet();
      const first = sync();
      const answer = await asked;
      for (const by of [edge, other]) {
        const second = await by.call('POST', '/api/sheet/sync', { headers, body: { trigger: 'button' } });
        expect(second.status).toBe(409);
        expect(second.body).toMatchObject({
          code: 'sync-running',
          error: 'Es läuft bereits eine Synchronisation. Bitte warten Sie, bis sie fertig ist.',
        });
      }
      expect(await status()).toMatchObject({ running: true, progress: { done: 0 } });
      answer();
      expect(await first).toMatchObject({ running: false, customerssynced: 1 });
      expect(server.asked).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('the timers of many tabs make one', async () => {
    sheetSays('Anna,030 1');
    await Promise.all([sync('interval'), sync('interval'), sync('opened')]);
    await sync('interval');
    expect(server.asked).toHaveLength(1);
    later(5);
    await sync('opened');
    expect(server.asked).toHaveLength(1);
    await sync('interval');
    expect(server.asked).toHaveLength(2);
    await sync('button');
    expect(server.asked).toHaveLength(3);
  });

  it('whose process has died blocks nobody, where no other one can be on the store', async () => {
    await edge.store.transact(async (transaction) => {
      const expiresAt = new Date(now.getTime() + 60_000).toISOString();
      const run = { done: 5, total: 9 };
      const lease = { owner: 'tot', expiresAt };
      transaction.set('system', 'sheet', { errors: [], errorCount: 0, failedAddresses: [], run, lease });
    });
    sheetSays('Anna,030 1');
    expect(await status()).toMatchObject({ running: false });
    expect(await sync()).toMatchObject({ running: false, customerssynced: 1 });
  });

  it('that another has taken over writes nothing more', async () => {
    const asked = slowSheet();
    const first = sync();
    const answer = await asked;
    later(3);
    sheetSays('Bert,030 2');
    await sync();
    answer();
    await first;
    expect(await names()).toEqual(['Bert']);
    expect(await status()).toMatchObject({ errors: [], running: false });
  });

  it('that is interrupted has written whole batches, and the next one the rest', async () => {
    const rows = Array.from({ length: 350 }, (_, index) => `Kunde ${index},040 ${index}`);
    sheetSays(...rows);
    const { transact } = edge.store;
    let commits = 0;
    const spy = vi.spyOn(edge.store, 'transact').mockImplementation((work) => {
      commits += 1;
      // The claim, the size, two batches, then the store is away for good.
      return commits > 4 ? Promise.reject(new StoreUnavailable()) : transact.call(edge.store, work);
    });
    await sync();
    spy.mockRestore();
    expect(await edge.store.count({ collection: customers.name })).toBe(200);
    later(3);
    expect(await sync()).toMatchObject({ customerssynced: 350, errors: [] });
    expect((await everybody()).at(-1)?.data.customerNumber).toBe('K202611350');
  });

  it('keeps its lease and says how far it is with every batch, however long all of them take', async () => {
    sheetSays(...Array.from({ length: 350 }, (_, index) => `Kunde ${index},040 ${index}`));
    const { transact } = edge.store;
    const seen: object[] = [];
    vi.spyOn(edge.store, 'transact').mockImplementation(async (work) => {
      // Longer than half a lease: two without a sign of life count as dead.
      later(0.75);
      const answer = await transact.call(edge.store, work);
      const { running, progress } = await edge.edge.sheet.status();
      seen.push({ running, ...progress });
      return answer;
    });
    await sync();
    vi.restoreAllMocks();
    expect(seen).toEqual([
      { running: true, done: 0 },
      ...[0, 100, 200, 300, 350].map((done) => ({ running: true, done, total: 350 })),
      { running: false },
    ]);
  });

  it('says which run a request began, and that it began none', async () => {
    const begun = async (trigger: string) => {
      const { body } = await edge.call('POST', '/api/sheet/sync', { headers, body: { trigger } });
      return syncSheetResponse.parse(body);
    };
    sheetSays('Anna,030 1');
    expect(await begun('opened')).toMatchObject({ started: START.toISOString() });
    later(1);
    const second = await begun('interval');
    expect(second.started).toBeUndefined();
    expect(second.lastStart).toBe(START.toISOString());
  });

  describe('can be cancelled', () => {
    const ROWS = Array.from({ length: 350 }, (_, index) => `Kunde ${index},040 ${index}`);
    const cancel = async (by: TestEdge = edge) => {
      const { status, body } = await by.call('DELETE', '/api/sheet/sync', { headers });
      expect(status).toBe(200);
      return sheetStatusResponse.parse(body);
    };
    /** Cancels by `by` while the first batch is being written. */
    function cancelInFirstBatch(by: TestEdge) {
      const { transact } = edge.store;
      let commits = 0;
      vi.spyOn(edge.store, 'transact').mockImplementation(async (work) => {
        commits += 1;
        // The claim, the size, the first batch.
        if (commits === 3) await by.edge.sheet.cancel();
        return transact.call(edge.store, work);
      });
    }

    it('between two batches: what is written stays, it is said how much, and the next run does the rest', async () => {
      sheetSays('Davor,030 1');
      await sync();
      later(60);
      sheetSays(...ROWS);
      let batches = 0;
      const { transact } = edge.store;
      vi.spyOn(edge.store, 'transact').mockImplementation(async (work) => {
        const answer = await transact.call(edge.store, work);
        batches += 1;
        // The claim, the size, two batches.
        if (batches === 4) await edge.edge.sheet.cancel();
        return answer;
      });
      const answer = await sync();
      vi.restoreAllMocks();
      expect(answer).toMatchObject({
        running: false,
        lastSync: START.toISOString(),
        customerssynced: 201,
        errors: [
          'Die Synchronisation wurde abgebrochen: 200 von 350 Zeilen sind verarbeitet und bleiben gespeichert.',
        ],
      });
      expect(await sync()).toMatchObject({ customerssynced: 351, errors: [], lastSync: now.toISOString() });
    });

    it('before a batch that is under way is written', async () => {
      sheetSays(...ROWS);
      cancelInFirstBatch(edge);
      expect((await sync()).errors).toEqual([expect.stringContaining('0 von 350 Zeilen')]);
      expect(await edge.store.count({ collection: customers.name })).toBe(0);
    });

    it('at another server of the same store', async () => {
      const other = await createTestEdge({
        clock: () => now,
        outside: server.agent,
        dataDir: edge.dataDir,
      });
      try {
        sheetSays(...ROWS);
        cancelInFirstBatch(other);
        expect((await sync()).errors).toEqual([expect.stringContaining('0 von 350 Zeilen')]);
        expect(await edge.store.count({ collection: customers.name })).toBe(0);
      } finally {
        await other.close();
      }
    });

    it('while the sheet is being read, without waiting for it', async () => {
      const asked = slowSheet();
      const run = sync();
      await asked;
      expect(await cancel()).toMatchObject({
        running: false,
        errors: ['Die Synchronisation wurde abgebrochen, bevor die Tabelle gelesen war.'],
      });
      expect(await run).not.toHaveProperty('lastSync');
      sheetSays('Anna,030 1');
      expect(await sync()).toMatchObject({ customerssynced: 1, errors: [] });
    });

    it('when nothing runs, without a trace', async () => {
      const before = await status();
      expect(await cancel()).toEqual(before);
      sheetSays('Anna,030 1');
      await sync();
      const after = await status();
      expect(await cancel()).toEqual(after);
    });
  });

  it('ends with the server, and says so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sheet-'));
    const own = await createTestEdge({ clock: () => now, dataDir, outside: server.agent });
    try {
      await own.store.transact(async (transaction) => {
        transaction.create('system', 'settings', { ...DEFAULT_SETTINGS, sheetAddresses: [ADDRESS] });
      });
      const asked = slowSheet();
      await own.edge.sheet.start('button');
      await asked;
      await own.edge.sheet.close();
      expect(await own.edge.sheet.status()).toMatchObject({
        running: false,
        errors: ['Die Synchronisation wurde unterbrochen. Was bis dahin gelesen war, ist übernommen.'],
      });
    } finally {
      await own.close();
      await rm(dataDir, { recursive: true });
    }
  });

  it('ends with the server between two batches', async () => {
    sheetSays(...Array.from({ length: 350 }, (_, index) => `Kunde ${index},040 ${index}`));
    const { transact } = edge.store;
    let commits = 0;
    vi.spyOn(edge.store, 'transact').mockImplementation((work) => {
      commits += 1;
      // The claim, the size, the first batch.
      if (commits === 3) void edge.edge.sheet.close();
      return transact.call(edge.store, work);
    });
    expect((await sync()).errors).toEqual([expect.stringContaining('wurde unterbrochen')]);
    expect(await edge.store.count({ collection: customers.name })).toBe(100);
  });

  it('that fails by a fault of ours says so, and is no end to the server', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    sheetSays('Anna,030 1');
    vi.spyOn(edge.edge.customerIndex, 'answer').mockImplementation(() => {
      throw new Error('out of order');
    });
    expect((await sync()).errors).toEqual([
      'Die Synchronisation ist fehlgeschlagen. Was bis dahin gelesen war, ist übernommen.',
    ]);
    expect(log).toHaveBeenCalled();
  });
});

it('counts what the store holds (D41)', async () => {
  await createCustomer({ name: 'Anna' });
  await edge.store.transact(async (transaction) => transaction.create('invoices', 'INV-1', {}));
  expect(await status()).toMatchObject({ customerssynced: 1, quotessynced: 0, invoicessynced: 1 });
});
