import { Refused, StoreUnavailable, type Transaction } from 'shared-kit/data';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { InvoiceFixture } from '../testing/invoice-fixture.ts';
import { deleteCustomers, deleteCustomersTogether } from './delete-customers.service.ts';

let edge: TestEdge;
let headers: { Cookie: string };

beforeEach(async () => {
  edge = await createTestEdge({ clock: () => new Date('2026-11-21T08:00:00Z') });
  headers = await edge.login();
});
afterEach(() => edge.close());

async function customer(name: string): Promise<string> {
  const id = `C-${crypto.randomUUID()}`;
  const body = {
    id,
    name,
    phone: '0221 123456',
    email: 'kunde@example.de',
    movingDate: '2026-12-24',
    fromAddress: 'Domstraße 1, Köln',
    toAddress: 'Hauptstraße 2, Bonn',
    services: ['Umzug'],
  };
  expect((await edge.call('POST', '/api/customers', { headers, body })).status).toBe(201);
  return id;
}

const put = (collection: string, id: string, data: Record<string, unknown>) =>
  edge.store.transact(async (transaction) => transaction.create(collection, id, data));

/** Documents as small as a reference allows: deleting must not depend on what else they say. */
async function hangOn(customerId: string, count: number, collection = 'quotes') {
  for (let index = 0; index < count; index += 1)
    await put(collection, `${collection}-${crypto.randomUUID()}`, { customerId });
}

const remove = (ids: unknown) => edge.call('POST', '/api/customers/delete', { headers, body: { ids } });
const left = (collection: string) => edge.store.count({ collection });

describe('deleting customers', () => {
  it('takes along what the collections declare, and nothing of anybody else', async () => {
    const [anna, bert] = [await customer('Anna Weber'), await customer('Bert Groß')];
    await hangOn(anna, 3);
    await hangOn(anna, 2, 'emailHistory');
    await hangOn(bert, 1);
    const answer = await remove([anna]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ deleted: [anna], failed: [] });
    expect(await edge.store.get('customers', anna)).toBeUndefined();
    expect(await edge.store.get('customers', bert)).toBeDefined();
    expect([await left('quotes'), await left('emailHistory')]).toEqual([1, 0]);
  });

  it('takes back a mail that waits for its time, or could not be sent, and says so; one on its way stays, and is not said to be kept by duty', async () => {
    const anna = await customer('Anna Weber');
    const history = { customerId: anna };
    await put('outbox', 'mail_1', { state: 'scheduled', plan: { history } });
    await put('outbox', 'mail_2', { state: 'sending', plan: { history }, work: { history } });
    await put('outbox', 'mail_3', { state: 'failed', plan: { history } });
    const hanging = await edge.call('POST', '/api/customers/hanging', { headers, body: { ids: [anna] } });
    expect(hanging.body).toEqual({ hanging: [{ collection: 'outbox', count: 2, kept: false }] });
    expect((await remove([anna])).body).toEqual({ deleted: [anna], failed: [] });
    expect((await edge.store.list({ collection: 'outbox' })).items.map(({ id }) => id)).toEqual(['mail_2']);
  });

  it('takes along drafts of invoices and says so in their history, and keeps what was issued', async () => {
    const office = await InvoiceFixture.in(edge);
    const [issued, draft] = [await office.issued(), await office.draft()];
    const body = { ids: ['C-1'] };
    const hanging = await edge.call('POST', '/api/customers/hanging', { headers, body });
    expect(hanging.body).toEqual({
      hanging: [
        { collection: 'quotes', count: 2, kept: false },
        { collection: 'invoices', count: 1, kept: false },
        { collection: 'invoices', count: 1, kept: true },
      ],
    });
    expect((await remove(['C-1'])).body).toEqual({ deleted: ['C-1'], failed: [] });
    expect(await edge.store.get('invoices', draft.id)).toBeUndefined();
    expect(await edge.store.get('invoices', issued.id)).toMatchObject({ data: { status: 'sent' } });
    const history = await edge.store.list({
      collection: 'invoiceEvents',
      where: [{ field: 'invoiceId', op: '==', value: draft.id }],
      orderBy: { field: 'at', direction: 'asc' },
    });
    expect(history.items.at(-1)?.data).toMatchObject({
      kind: 'deleted',
      text: 'Entwurf mit seinem Kunden gelöscht',
    });
  });

  it('keeps the mails of an issued invoice, which are its history (D11)', async () => {
    const anna = await customer('Anna Weber');
    await hangOn(anna, 2, 'emailHistory');
    await put('emailHistory', 'mail_1', { customerId: anna, invoiceId: 'I-1' });
    const hanging = await edge.call('POST', '/api/customers/hanging', { headers, body: { ids: [anna] } });
    expect(hanging.body).toEqual({
      hanging: [
        { collection: 'emailHistory', count: 2, kept: false },
        { collection: 'emailHistory', count: 1, kept: true },
      ],
    });
    expect((await remove([anna])).body).toEqual({ deleted: [anna], failed: [] });
    expect(await left('emailHistory')).toBe(1);
  });

  it('counts as going what goes: a mail goes whose invoice is no text', async () => {
    const anna = await customer('Anna Weber');
    const named = { none: undefined, null: null, number: 7, empty: '', text: 'I-1' };
    for (const [id, invoiceId] of Object.entries(named)) {
      await put('emailHistory', id, { customerId: anna, ...(invoiceId !== undefined && { invoiceId }) });
    }
    const hanging = await edge.call('POST', '/api/customers/hanging', { headers, body: { ids: [anna] } });
    expect(hanging.body).toEqual({
      hanging: [
        { collection: 'emailHistory', count: 3, kept: false },
        { collection: 'emailHistory', count: 2, kept: true },
      ],
    });
    await remove([anna]);
    const { items } = await edge.store.list({ collection: 'emailHistory' });
    expect(items.map(({ id }) => id)).toEqual(['empty', 'text']);
  });

  it('gives the files of photos to the sweep', async () => {
    const anna = await customer('Anna Weber');
    await put('photos', 'drive_1', {
      customerId: anna,
      fileName: 'flur.jpg',
      category: 'Flur',
      uploadDate: '2026-11-20T08:00:00.000Z',
      fileSize: 1000,
      mimeType: 'image/jpeg',
      fileSetId: 'set-1',
    });
    await remove([anna]);
    expect(await left('photos')).toBe(0);
    expect(await edge.store.get('unclaimedPhotoFiles', 'set-1')).toMatchObject({
      data: { state: 'leaving' },
    });
  });

  it('gives the files of a damaged photo to the sweep too', async () => {
    const anna = await customer('Anna Weber');
    await put('photos', 'drive_1', { customerId: anna, fileSetId: 'set-1' });
    await put('photos', 'drive_2', { customerId: anna, fileSetId: 7 });
    expect((await remove([anna])).body).toEqual({ deleted: [anna], failed: [] });
    expect(await left('photos')).toBe(0);
    expect(await left('unclaimedPhotoFiles')).toBe(1);
    expect(await edge.store.get('unclaimedPhotoFiles', 'set-1')).toMatchObject({
      data: { state: 'leaving' },
    });
  });

  it('says beforehand what hangs on them', async () => {
    const [anna, bert] = [await customer('Anna Weber'), await customer('Bert Groß')];
    await hangOn(anna, 3);
    await hangOn(bert, 1);
    await hangOn(bert, 2, 'photos');
    const answer = await edge.call('POST', '/api/customers/hanging', {
      headers,
      body: { ids: [anna, bert, bert] },
    });
    expect(answer.body).toEqual({
      hanging: [
        { collection: 'quotes', count: 4, kept: false },
        { collection: 'photos', count: 2, kept: false },
      ],
    });
  });

  it('asked twice, at once or later, or for somebody unknown, finds them deleted', {
    tags: ['by-chance'],
  }, async () => {
    const anna = await customer('Anna Weber');
    await hangOn(anna, 5);
    const answers = await Promise.all([remove([anna, anna]), remove([anna])]);
    for (const { body } of answers) expect(body).toEqual({ deleted: [anna], failed: [] });
    expect((await remove([anna, 'C-gibt-es-nicht'])).body).toEqual({
      deleted: [anna, 'C-gibt-es-nicht'],
      failed: [],
    });
    expect(await left('quotes')).toBe(0);
  });

  it('clears what is left of a customer whom somebody else deleted', async () => {
    await hangOn('C-fort', 2);
    expect((await remove(['C-fort'])).body).toEqual({ deleted: ['C-fort'], failed: [] });
    expect(await left('quotes')).toBe(0);
  });

  it('leaves whole whom a mail on its way still needs, and goes on with the others', async () => {
    const [anna, bert] = [await customer('Anna Weber'), await customer('Bert Groß')];
    await put('quotes', 'quote_1', { customerId: anna });
    await put('quoteMailings', 'quote_1', { mailId: 'mail-1' });
    await hangOn(anna, 1, 'emailHistory');
    expect((await remove([anna, bert])).body).toEqual({
      deleted: [bert],
      failed: [
        {
          id: anna,
          name: 'Anna Weber',
          error: 'Das Angebot wird gerade versendet. Bitte warten Sie einen Moment.',
        },
      ],
    });
    expect(await edge.store.get('customers', anna)).toBeDefined();
    expect([await left('quotes'), await left('emailHistory')]).toEqual([1, 1]);
  });

  it.each([
    ['nobody', []],
    ['too many at once', Array.from({ length: 51 }, (_, index) => `C-${index}`)],
    ['an id that is none', ['']],
    ['numbers', [1]],
  ])('refuses %s', async (_case, ids) => {
    expect(await remove(ids)).toMatchObject({ status: 422, body: { success: false, code: 'invalid' } });
  });

  it('is closed to whoever has not passed the gate', async () => {
    expect((await edge.call('POST', '/api/customers/delete', { body: { ids: ['C-1'] } })).status).toBe(401);
  });
});

describe('a fault in between', () => {
  const clock = () => new Date('2026-11-21T08:00:00Z');
  const explain = (error: unknown) => String(error);

  it('leaves every customer whole or gone, and asking again goes on', async () => {
    const ids = [await customer('Anna'), await customer('Bert'), await customer('Cora')];
    for (const id of ids) await hangOn(id, 2);
    let commits = 0;
    const dying: TestEdge['store'] = {
      ...bound(edge.store),
      transact: (work) => {
        commits += 1;
        if (commits > 1) throw new StoreUnavailable();
        return edge.store.transact(work);
      },
    };
    const result = await deleteCustomers({ store: dying, clock, explain }, ids);
    expect(result.deleted).toEqual([ids[0]]);
    expect(result.failed.map(({ id, name }) => [id, name])).toEqual([
      [ids[1], 'Bert'],
      [ids[2], ''],
    ]);
    // The store was asked once more, not for each of those that remain.
    expect(commits).toBe(2);
    expect([await left('customers'), await left('quotes')]).toEqual([2, 4]);
    expect((await remove(ids)).body).toEqual({ deleted: ids, failed: [] });
    expect([await left('customers'), await left('quotes')]).toEqual([0, 0]);
  });

  it('names each once, also where one could not be deleted before the store went away', async () => {
    const ids = [await customer('Anna'), await customer('Bert'), await customer('Cora')];
    let commits = 0;
    const dying: TestEdge['store'] = {
      ...bound(edge.store),
      transact: async () => {
        commits += 1;
        throw commits === 1 ? new Refused('Das geht nicht.') : new StoreUnavailable();
      },
    };
    const { deleted, failed } = await deleteCustomers({ store: dying, clock, explain }, ids);
    expect(deleted).toEqual([]);
    expect(failed.map(({ id }) => id)).toEqual(ids);
  });

  it('finds a quote that came while the customer was being deleted', async () => {
    const anna = await customer('Anna');
    let late = false;
    const busy: TestEdge['store'] = {
      ...bound(edge.store),
      transact: async (work) => {
        if (!late) await hangOn(anna, 1);
        late = true;
        return edge.store.transact(work);
      },
    };
    expect(await deleteCustomers({ store: busy, clock, explain }, [anna])).toEqual({
      deleted: [anna],
      failed: [],
    });
    expect(await left('quotes')).toBe(0);
  });

  it('keeps an invoice that was issued meanwhile', async () => {
    const anna = await customer('Anna');
    await put('invoices', 'INV-1', { customerId: anna, status: 'draft' });
    let isIssued = false;
    const busy: TestEdge['store'] = {
      ...bound(edge.store),
      transact: async (work) => {
        if (!isIssued) {
          await edge.store.transact(async (transaction) => {
            await transaction.get('invoices', 'INV-1');
            transaction.set('invoices', 'INV-1', { customerId: anna, status: 'sent' });
          });
        }
        isIssued = true;
        return edge.store.transact(work);
      },
    };
    expect(await deleteCustomers({ store: busy, clock, explain }, [anna])).toEqual({
      deleted: [anna],
      failed: [],
    });
    expect(await left('invoices')).toBe(1);
  });

  it('keeps what was given to another customer meanwhile', async () => {
    const [anna, bert] = [await customer('Anna'), await customer('Bert')];
    await put('quotes', 'quote_1', { customerId: anna });
    const busy: TestEdge['store'] = {
      ...bound(edge.store),
      transact: async (work) => {
        const quote = await edge.store.get<Record<string, unknown>>('quotes', 'quote_1');
        if (quote?.data.customerId === anna) {
          await edge.store.transact(async (transaction) =>
            transaction.set('quotes', 'quote_1', { customerId: bert }, quote.version),
          );
        }
        return edge.store.transact(work);
      },
    };
    await deleteCustomers({ store: busy, clock, explain }, [anna]);
    expect(await edge.store.get('quotes', 'quote_1')).toMatchObject({ data: { customerId: bert } });
  });
});

/** A store whose methods can be spread. */
function bound(store: TestEdge['store']): TestEdge['store'] {
  return {
    get: (collection, id) => store.get(collection, id),
    list: (query) => store.list(query),
    count: (query) => store.count(query),
    watch: (query, onSnapshot, onError) => store.watch(query, onSnapshot, onError),
    watchCount: (query, onCount, onError) => store.watchCount(query, onCount, onError),
    transact: (work) => store.transact(work),
  };
}

describe('deleting many together', () => {
  const parts = () => ({
    store: edge.store,
    clock: () => new Date('2026-11-21T08:00:00Z'),
    explain: (error: unknown) => (error as Error).message,
  });
  const make = async (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `C-${index}`);
    for (const id of ids) {
      await put('customers', id, { name: id });
      await hangOn(id, 1);
    }
    return ids;
  };

  it('takes one transaction, and along what the collections declare', async () => {
    const ids = await make(25);
    const transact = vi.spyOn(edge.store, 'transact');
    expect(await deleteCustomersTogether(parts(), ids)).toEqual({ deleted: ids, failed: [] });
    expect(transact).toHaveBeenCalledTimes(1);
    expect([await left('customers'), await left('quotes')]).toEqual([0, 0]);
  });

  it('leaves whole whom a mail on its way still needs, and names them', async () => {
    const ids = await make(3);
    await put('quotes', 'quote_1', { customerId: 'C-1' });
    await put('quoteMailings', 'quote_1', { mailId: 'mail-1' });
    const { deleted, failed } = await deleteCustomersTogether(parts(), ids);
    expect(deleted).toEqual(['C-0', 'C-2']);
    expect(failed).toMatchObject([{ id: 'C-1', name: 'C-1' }]);
    expect([await left('customers'), await left('quotes')]).toEqual([1, 2]);
  });

  it('takes each alone where they are too much for one transaction', async () => {
    const ids = await make(3);
    await edge.store.transact(async (transaction) => {
      for (let index = 0; index < 201; index += 1)
        transaction.create('emailHistory', `history_${index}`, { customerId: 'C-0' });
    });
    const transact = vi.spyOn(edge.store, 'transact');
    expect((await deleteCustomersTogether(parts(), ids)).deleted).toEqual(ids);
    expect(transact).toHaveBeenCalledTimes(3);
    expect([await left('customers'), await left('emailHistory')]).toEqual([0, 0]);
  });

  it('asks a store that is away once more, and counts nobody as failed who was not tried', async () => {
    const ids = await make(3);
    const transact = vi.fn(() => Promise.reject(new StoreUnavailable()));
    const store = { ...bound(edge.store), transact };
    expect(await deleteCustomersTogether({ ...parts(), store }, ids)).toEqual({
      deleted: [],
      failed: [],
      away: expect.any(StoreUnavailable),
    });
    expect(transact).toHaveBeenCalledTimes(2);
    expect([await left('customers'), await left('quotes')]).toEqual([3, 3]);
  });

  describe('where a store takes no more than so much in one transaction', () => {
    const MOST = 250;
    const refusing = (): TestEdge['store'] => ({
      ...bound(edge.store),
      transact: (work) =>
        edge.store.transact(async (transaction) => {
          let writes = 0;
          const count = () => {
            writes += 1;
            if (writes > MOST) throw new Refused('Der Speicher hat die Angaben abgelehnt');
          };
          const counted: Transaction = {
            get: (collection, id) => transaction.get(collection, id),
            create(...all) {
              count();
              transaction.create(...all);
            },
            set(...all) {
              count();
              transaction.set(...all);
            },
            delete(...all) {
              count();
              transaction.delete(...all);
            },
          };
          return work(counted);
        }),
    });
    const makeBusy = async () => {
      const ids = await make(2);
      await edge.store.transact(async (transaction) => {
        for (let index = 0; index < 300; index += 1)
          transaction.create('emailHistory', `history_${index}`, { customerId: 'C-0' });
        transaction.create('quotes', 'quote_1', { customerId: 'C-0' });
        transaction.create('quoteLinks', 'link_1', { originalId: 'quote_1' });
      });
      return ids;
    };

    it('deletes in parts what one customer has beyond that, and the customer last', async () => {
      const ids = await makeBusy();
      const store = refusing();
      expect(await deleteCustomersTogether({ ...parts(), store }, ids)).toEqual({ deleted: ids, failed: [] });
      const all = ['customers', 'quotes', 'quoteLinks', 'emailHistory'];
      expect(await Promise.all(all.map(left))).toEqual([0, 0, 0, 0]);
    });

    it('leaves whole whom a mail on its way still needs', async () => {
      const ids = await makeBusy();
      await put('quoteMailings', 'quote_1', { mailId: 'mail-1' });
      const { deleted, failed } = await deleteCustomersTogether({ ...parts(), store: refusing() }, ids);
      expect(deleted).toEqual(['C-1']);
      expect(failed).toMatchObject([{ id: 'C-0', error: /wird gerade versendet/ }]);
      expect([await left('emailHistory'), await left('quoteLinks')]).toEqual([300, 1]);
    });
  });
});
