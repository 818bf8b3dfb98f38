import type { DocumentStore } from 'shared-kit/data';
import {
  type Collection,
  type Customer,
  type CustomerMerge,
  calendarEvents,
  customers,
  type Invoice,
  invoices,
  type Stored,
  scheduledFollowUps,
} from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import type { TestEdge } from '../testing/edge-fixture.ts';
import { InvoiceFixture } from '../testing/invoice-fixture.ts';
import { mergeDuplicates } from './merge-customers.service.ts';
import { mergeParts } from './merge-parts.collection.ts';
import { resumeMerges, undoMerge } from './undo-merge.service.ts';
import { valueAt, withValueAt } from './value-at.ts';

const REFERRING = COLLECTIONS.flatMap((collection) =>
  (collection.references.customer ?? []).map((field) => ({ collection, field })),
);
const ENTERED = { name: 'Anna Beispiel', email: 'anna@beispiel.de', phone: '030 1', notes: 'Klavier' };

/** Merging (D37) over one kind of store. @param open an edge over it; what other tests left there does not matter */
export function mergingContract(open: () => TestEdge): void {
  const clock = () => new Date();
  const put = async (collection: string, id: string, data: object) => {
    await open().store.transact(async (transaction) => transaction.create(collection, id, data));
  };
  const get = async (collection: string, id: string) =>
    (await open().store.get<Record<string, unknown>>(collection, id))?.data;

  const change = (collection: string, id: string, fields: object) =>
    open().store.transact(async (transaction) =>
      transaction.set(collection, id, {
        ...(await transaction.get<object>(collection, id))?.data,
        ...fields,
      }),
    );

  async function customer(known: Partial<Customer> = {}): Promise<Stored<Customer>> {
    const id = `C-${crypto.randomUUID()}`;
    const entered = { name: 'Anna Beispiel', services: ['Umzug'], ...known };
    const { status, body } = await open().call('POST', '/api/customers', {
      body: { id, ...entered },
      headers: await open().login(),
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const stored = await open().store.get<Customer>(customers.name, id);
    if (!stored) throw new Error('no customer');
    return stored;
  }

  const request = (master: Stored<Customer>, ...others: Stored<Customer>[]) => ({
    id: `merge_${crypto.randomUUID()}`,
    master: { id: master.id, version: master.version },
    others: others.map(({ id, version }) => ({ id, version })),
    ...ENTERED,
    by: 'Petra',
  });
  const ask = async (body: ReturnType<typeof request>) =>
    open().call('POST', '/api/customers/merges', { body, headers: await open().login() });
  const askBack = async (id: string) =>
    open().call('POST', `/api/customers/merges/${id}/undo`, {
      body: { by: 'Petra' },
      headers: await open().login(),
    });
  /** Documents of this customer, one by every field that any collection declares. */
  async function hangEverything(
    customerId: string,
  ): Promise<{ collection: Collection; field: string; id: string }[]> {
    const hung = REFERRING.map((one) => ({ ...one, id: `hung_${crypto.randomUUID()}` }));
    for (const { collection, field, id } of hung) {
      await put(collection.name, id, {
        ...withValueAt({}, field, customerId),
        ...(collection.name === invoices.name && { status: 'draft' }),
      });
    }
    return hung;
  }
  const left = async (mergeId: string) =>
    open().store.count({
      collection: mergeParts.name,
      where: [
        { field: 'mergeId', op: '==', value: mergeId },
        { field: 'kind', op: '==', value: 'held' },
      ],
    });

  it('re-points all that any collection declares as referring to a customer, and undoing gives it back', async () => {
    const [master, other] = [await customer(), await customer({ notes: 'Hund', tags: ['VIP'] })];
    const hung = await hangEverything(other.id);
    expect(hung.map(({ collection }) => collection.name)).toEqual(
      expect.arrayContaining([
        'quotes',
        'invoices',
        'photos',
        'events',
        'shareLinks',
        'emailHistory',
        'emailCustomerLinks',
        'notices',
        'outbox',
      ]),
    );
    const merge = request(master, other);
    expect(await ask(merge)).toMatchObject({
      status: 200,
      body: { data: { state: 'merged', moved: hung.length, others: [{ id: other.id }] } },
    });
    for (const { collection, field, id } of hung) {
      expect(valueAt((await get(collection.name, id)) ?? {}, field), collection.name).toBe(master.id);
    }
    expect(await get(customers.name, other.id)).toBeUndefined();
    expect(await get(customers.name, master.id)).toMatchObject({
      ...ENTERED,
      tags: ['VIP'],
      customerNumber: master.data.customerNumber,
    });

    expect(await askBack(merge.id)).toMatchObject({ status: 200, body: { data: { state: 'undone' } } });
    for (const { collection, field, id } of hung) {
      expect(valueAt((await get(collection.name, id)) ?? {}, field), collection.name).toBe(other.id);
    }
    const untimed = (data: object) => ({ ...data, updatedAt: '' });
    expect(untimed((await get(customers.name, other.id)) ?? {})).toEqual(untimed(other.data));
    const { version = 0 } = (await open().store.get(customers.name, other.id)) ?? {};
    expect(version, 'a form that was opened before does not fit').toBeGreaterThan(other.version);
    expect(untimed((await get(customers.name, master.id)) ?? {})).toEqual(untimed(master.data));
  });

  it('undone keeps what staff have changed since, and gives back all else', async () => {
    const [master, other, third] = [await customer({ notes: 'Hund' }), await customer(), await customer()];
    const [untouched, moved] = [`event_${crypto.randomUUID()}`, `event_${crypto.randomUUID()}`];
    for (const id of [untouched, moved]) await put(calendarEvents.name, id, { customerId: other.id });
    const merge = request(master, other);
    await ask(merge);
    await change(customers.name, master.id, { phone: '030 9' });
    await change(calendarEvents.name, moved, { customerId: third.id });
    expect((await askBack(merge.id)).status).toBe(200);
    const { email, notes } = master.data;
    expect(await get(customers.name, master.id)).toMatchObject({ phone: '030 9', email, notes });
    expect(await get(customers.name, other.id)).toBeDefined();
    const events = [await get(calendarEvents.name, untouched), await get(calendarEvents.name, moved)];
    expect(events).toMatchObject([{ customerId: other.id }, { customerId: third.id }]);
  });

  it('changes nothing of an issued invoice but whom it refers to', async () => {
    const office = await InvoiceFixture.in(open());
    const issued = await office.issued();
    const other = await open().store.get<Customer>(customers.name, issued.data.customerId);
    const master = await customer();
    if (!other) throw new Error('no customer');
    expect((await ask(request(master, other))).status).toBe(200);
    const { customerId, updatedAt, ...content } =
      (await open().store.get<Invoice>(invoices.name, issued.id))?.data ?? {};
    const { customerId: _was, updatedAt: _then, ...before } = issued.data;
    expect(content).toEqual(before);
    expect([customerId, updatedAt === issued.data.updatedAt]).toEqual([master.id, false]);
  });

  const followUp = (customerId: string, ruleId: string, more = {}) => ({
    ruleId,
    ruleName: 'Danke',
    customerId,
    customerName: 'Anna',
    customerEmail: 'anna@beispiel.de',
    scheduledFor: '2027-01-01T07:00:00.000Z',
    status: 'pending',
    attempts: 0,
    createdAt: '2026-11-21T10:00:00.000Z',
    ...more,
  });

  it('cancels a waiting follow-up where the same rule writes to the master already', async () => {
    const [master, other] = [await customer(), await customer()];
    const at = (name: string) => `${name}_${master.id}`;
    await put(scheduledFollowUps.name, at('own'), followUp(master.id, 'rule_1'));
    await put(scheduledFollowUps.name, at('twin'), followUp(other.id, 'rule_1'));
    await put(scheduledFollowUps.name, at('alone'), followUp(other.id, 'rule_2'));
    await put(scheduledFollowUps.name, at('quote'), followUp(other.id, 'rule_1', { quoteId: 'quote_1' }));
    await put(scheduledFollowUps.name, at('sent'), followUp(other.id, 'rule_1', { status: 'sent' }));
    await put(scheduledFollowUps.name, at('leaving'), followUp(other.id, 'rule_1', { mailId: 'mail_1' }));
    const merge = request(master, other);
    await ask(merge);
    const states = async () =>
      Promise.all(
        ['own', 'twin', 'alone', 'quote', 'sent', 'leaving'].map(
          async (name) => (await get(scheduledFollowUps.name, at(name)))?.status,
        ),
      );
    expect(await states()).toEqual(['pending', 'cancelled', 'pending', 'pending', 'sent', 'pending']);
    await askBack(merge.id);
    expect(await states()).toEqual(['pending', 'pending', 'pending', 'pending', 'sent', 'pending']);
    expect(await get(scheduledFollowUps.name, at('twin'))).not.toHaveProperty('error');
  });

  it('keeps one of two waiting follow-ups of the same rule where two others have them: nobody is written to twice', async () => {
    const [master, one, another] = [await customer(), await customer(), await customer()];
    const of = ({ id }: Stored<Customer>) => `of_${id}`;
    for (const other of [one, another]) {
      await put(scheduledFollowUps.name, of(other), followUp(other.id, 'rule_1'));
    }
    const merge = request(master, one, another);
    await ask(merge);
    const states = async () =>
      Promise.all(
        [one, another].map(async (other) => (await get(scheduledFollowUps.name, of(other)))?.status),
      );
    expect((await states()).toSorted()).toEqual(['cancelled', 'pending']);
    await askBack(merge.id);
    expect(await states()).toEqual(['pending', 'pending']);
  });

  it.each([
    ['plan', 'scheduled', { sendAt: '2027-01-01T07:00:00.000Z' }],
    ['work', 'sending', { owner: 'p', expiresAt: '2027-01-01T07:00:00.000Z' }],
  ])('lets a mail that leaves later (%s) be written to the history of who stays', async (at, state, more) => {
    const [master, other] = [await customer(), await customer()];
    const id = `mail_${other.id}`;
    const before = { ...more, history: { customerId: other.id, subject: 'Danke' } };
    await put('outbox', id, { state, [at]: before });
    const merge = request(master, other);
    await ask(merge);
    const after = { ...before, history: { ...before.history, customerId: master.id } };
    expect((await get('outbox', id))?.[at]).toEqual(after);
    await askBack(merge.id);
    expect((await get('outbox', id))?.[at]).toEqual(before);
  });

  describe('what others do meanwhile', () => {
    it('refuses customers that were changed since, with what they are now', async () => {
      const [master, other] = [await customer(), await customer()];
      const merge = request(master, { ...other, version: 7 });
      const current = [{ id: master.id }, { id: other.id, version: 1 }];
      expect(await ask(merge)).toMatchObject({ status: 409, body: { code: 'conflict', current } });
      expect(await get(customers.name, other.id)).toBeDefined();
    });

    it('refuses who is gone, and who is to be merged with themselves', async () => {
      const [master, other] = [await customer(), await customer()];
      expect(await ask(request(master, { ...other, id: 'C-fort' }))).toMatchObject({
        status: 409,
        body: { code: 'customer-gone' },
      });
      expect((await ask(request(master, master))).status).toBe(422);
    });

    it('lets one of two merges of the same customer happen, and one of two undoings', {
      tags: ['by-chance'],
    }, async () => {
      const [one, two, other] = [await customer(), await customer(), await customer()];
      const hung = await hangEverything(other.id);
      const [first, second] = [request(one, other), request(two, other)];
      const answers = await Promise.all([ask(first), ask(second), ask(first)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(
        answers[0]?.status === 200 ? [200, 200, 409] : [200, 409, 409],
      );
      const winner = answers[0]?.status === 200 ? first : second;
      for (const { collection, field, id } of hung) {
        expect(valueAt((await get(collection.name, id)) ?? {}, field)).toBe(winner.master.id);
      }
      const back = await Promise.all([askBack(winner.id), askBack(winner.id)]);
      expect(back.map(({ status }) => status)).toEqual([200, 200]);
      for (const { collection, field, id } of hung) {
        expect(valueAt((await get(collection.name, id)) ?? {}, field)).toBe(other.id);
      }
    });

    it('repeated, answers what was done; under the id of another merge is refused', async () => {
      const [master, other, third] = [await customer(), await customer(), await customer()];
      const merge = request(master, other);
      const answer = await ask(merge);
      expect(await ask(merge)).toMatchObject({ status: 200, body: answer.body });
      expect(await ask({ ...request(master, third), id: merge.id })).toMatchObject({ status: 409 });
    });

    it('does not give back where the master is gone, and gives back a merged master once its own merge is undone', async () => {
      const [one, two, three] = [await customer(), await customer(), await customer()];
      const first = request(two, three);
      await ask(first);
      const merged = await open().store.get<Customer>(customers.name, two.id);
      if (!merged) throw new Error('no customer');
      const second = request(one, merged);
      expect((await ask(second)).status).toBe(200);
      expect(await askBack(first.id)).toMatchObject({ status: 409, body: { code: 'customer-gone' } });
      expect((await askBack(second.id)).status).toBe(200);
      expect((await askBack(first.id)).status).toBe(200);
      expect(await get(customers.name, three.id)).toBeDefined();
    });

    it('gives back the later of two merges of one master first: the earlier one would leave traces of it', async () => {
      const [master, one, two] = [await customer({ notes: 'Hund' }), await customer(), await customer()];
      const first = request(master, one);
      await ask(first);
      const merged = await open().store.get<Customer>(customers.name, master.id);
      if (!merged) throw new Error('no customer');
      const second = request(merged, two);
      expect((await ask(second)).status).toBe(200);
      expect(await askBack(first.id)).toMatchObject({ status: 409, body: { code: 'merged-since' } });
      expect(await get(customers.name, one.id)).toBeUndefined();
      expect((await askBack(second.id)).status).toBe(200);
      expect((await askBack(first.id)).status).toBe(200);
      const { updatedAt: _before, ...was } = master.data;
      expect(await get(customers.name, master.id)).toMatchObject(was);
    });

    it('repeated after it was undone says so, and merges nobody', async () => {
      const [master, other] = [await customer(), await customer()];
      const merge = request(master, other);
      await ask(merge);
      await askBack(merge.id);
      expect(await ask(merge)).toMatchObject({
        status: 409,
        body: { code: 'merge-undone', error: expect.stringContaining('rückgängig gemacht') },
      });
      expect(await get(customers.name, other.id)).toBeDefined();
    });

    it('undone leaves alone whoever has one of the ids by now', async () => {
      const [master, other] = [await customer(), await customer()];
      const merge = request(master, other);
      await ask(merge);
      await put(customers.name, other.id, { ...other.data, name: 'Neu Angelegt' });
      expect(await askBack(merge.id)).toMatchObject({ status: 200, body: { data: { state: 'undone' } } });
      expect(await get(customers.name, other.id)).toMatchObject({ name: 'Neu Angelegt' });
    });

    it('brings nobody back whose creation is asked for again: the answer is who they are now', async () => {
      const [one, two, three] = [await customer(), await customer(), await customer()];
      const again = async (more: object) =>
        open().call('POST', '/api/customers', {
          body: { id: three.id, name: 'Anna Beispiel', services: ['Umzug'], ...more },
          headers: await open().login(),
        });
      await ask(request(two, three));
      expect(await again({})).toMatchObject({ status: 200, body: { id: two.id } });
      const merged = await open().store.get<Customer>(customers.name, two.id);
      if (!merged) throw new Error('no customer');
      await ask(request(one, merged));
      const survivor = await open().store.get<Customer>(customers.name, one.id);
      expect(await again({})).toMatchObject({ status: 200, body: survivor });
      expect(await again({ phone: '030 2' })).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          error: expect.stringContaining(`mit ${one.data.customerNumber} Anna Beispiel zusammengeführt`),
          current: survivor,
        },
      });
      expect(await get(customers.name, three.id)).toBeUndefined();
    });

    it('takes along what came to refer to a customer while it was merged', async () => {
      const [master, other] = [await customer(), await customer()];
      let isLate = false;
      const busy = throughStore(open().store, async () => {
        if (isLate) return;
        isLate = true;
        await put('photos', `late_${other.id}`, { customerId: other.id });
      });
      await mergeDuplicates({ store: busy, clock }, request(master, other));
      expect(await get('photos', `late_${other.id}`)).toMatchObject({ customerId: master.id });
    });
  });

  describe('more than one transaction takes', () => {
    /** Two documents a step. */
    const atOnce = 2;
    const AT_EACH_STEP = Array.from({ length: 12 }, (_, index) => index + 1);

    it('is done in steps, and undone', async () => {
      const [master, other] = [await customer(), await customer()];
      const hung = await hangEverything(other.id);
      const parts = { store: open().store, clock, atOnce };
      const merge = request(master, other);
      expect((await mergeDuplicates(parts, merge)).data).toMatchObject({
        state: 'merged',
        moved: hung.length,
      });
      expect(await left(merge.id)).toBe(0);
      expect((await undoMerge(parts, merge.id, 'Petra')).data.state).toBe('undone');
      expect(await refersTo(hung)).toEqual(hung.map(() => other.id));
    });

    it('holds its customers meanwhile, and gives back what was moved where the master is deleted', async () => {
      const [master, other, third] = [await customer(), await customer(), await customer()];
      const hung = await hangEverything(other.id);
      await dies(2, (store) => mergeDuplicates({ store, clock, atOnce }, request(master, other)));
      expect(await ask(request(third, other))).toMatchObject({ status: 409, body: { code: 'being-merged' } });
      await open().store.transact(async (transaction) => {
        await transaction.get(customers.name, master.id);
        transaction.delete(customers.name, master.id);
      });
      await resumeMerges({ store: open().store, clock, atOnce });
      expect(await refersTo(hung)).toEqual(hung.map(() => other.id));
      expect((await ask(request(third, other))).status).toBe(200);
    });

    it('says that it was undone while that is still going on', async () => {
      const [master, other] = [await customer(), await customer()];
      const hung = await hangEverything(other.id);
      const merge = request(master, other);
      await mergeDuplicates({ store: open().store, clock, atOnce }, merge);
      await dies(2, (store) => undoMerge({ store, clock, atOnce }, merge.id, 'Petra'));
      expect(await get('customerMerges', merge.id)).toMatchObject({ state: 'undoing' });
      expect(await ask(merge)).toMatchObject({ status: 409, body: { code: 'merge-undone' } });
      await resumeMerges({ store: open().store, clock, atOnce });
      expect(await refersTo(hung)).toEqual(hung.map(() => other.id));
    });

    it('does not give back to a master who is being merged', async () => {
      const [one, two, three] = [await customer(), await customer(), await customer()];
      const first = request(two, three);
      await ask(first);
      const merged = await open().store.get<Customer>(customers.name, two.id);
      if (!merged) throw new Error('no customer');
      await hangEverything(two.id);
      await dies(2, (store) => mergeDuplicates({ store, clock, atOnce }, request(one, merged)));
      expect(await get(customers.name, two.id)).toBeDefined();
      expect(await askBack(first.id)).toMatchObject({ status: 409, body: { code: 'being-merged' } });
      expect(await get(customers.name, three.id)).toBeUndefined();
      await resumeMerges({ store: open().store, clock, atOnce });
    });

    it('moves nothing where the customers do not fit into one', async () => {
      const [master, other] = [
        await customer({ extendedNotes: notes('a') }),
        await customer({ extendedNotes: notes('b') }),
      ];
      const hung = await hangEverything(other.id);
      const merge = request(master, other);
      await expect(mergeDuplicates({ store: open().store, clock, atOnce }, merge)).rejects.toMatchObject({
        status: 422,
      });
      expect(await refersTo(hung)).toEqual(hung.map(() => other.id));
      expect(await get('customerMerges', merge.id)).toBeUndefined();
      expect(await left(merge.id)).toBe(0);
    });

    it.each(AT_EACH_STEP)('broken off after step %i, it goes on as if nothing had been', async (step) => {
      const [master, other] = [await customer(), await customer()];
      const hung = await hangEverything(other.id);
      const merge = request(master, other);
      await dies(step, (store) => mergeDuplicates({ store, clock, atOnce }, merge));
      const alive = { store: open().store, clock, atOnce };
      await resumeMerges(alive);
      expect(await refersTo(hung)).toEqual(hung.map(() => master.id));
      expect(await get(customers.name, other.id)).toBeUndefined();
      expect(await left(merge.id)).toBe(0);
      await dies(step, (store) => undoMerge({ store, clock, atOnce }, merge.id, 'Petra'));
      await resumeMerges(alive);
      expect(await refersTo(hung)).toEqual(hung.map(() => other.id));
      expect(await get(customers.name, other.id)).toMatchObject({
        customerNumber: other.data.customerNumber,
      });
      expect((await open().store.get<CustomerMerge>('customerMerges', merge.id))?.data.state).toBe('undone');
    });

    async function refersTo(hung: readonly { collection: Collection; field: string; id: string }[]) {
      return Promise.all(
        hung.map(async ({ collection, field, id }) => valueAt((await get(collection.name, id)) ?? {}, field)),
      );
    }

    /** Works over a store that is gone for good after so many commits, as for a process that was killed then. */
    async function dies(after: number, work: (store: DocumentStore) => Promise<unknown>): Promise<void> {
      let commits = 0;
      const gone = () => {
        if (commits >= after) throw new Error('killed');
      };
      const store = throughStore(open().store, async () => gone());
      const dying: DocumentStore = {
        ...store,
        async transact(transaction) {
          const result = await store.transact(transaction);
          commits += 1;
          return result;
        },
      };
      await work(dying).catch((error: Error) => expect(error.message).toBe('killed'));
    }
  });

  it.each([
    ['no name', { name: ' ' }, 'Name ist erforderlich'],
    ['an e-mail of another form', { email: 'anna' }, 'E-Mail-Format ist ungültig'],
    ['nobody to merge', { others: [] }, undefined],
  ])('refuses %s', async (_, change, error) => {
    const master = await customer();
    const answer = await ask({ ...request(master, await customer()), ...change });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', ...(error && { error }) } });
  });

  it('refuses customers who have too many notes for one', async () => {
    const merge = request(
      await customer({ extendedNotes: notes('a') }),
      await customer({ extendedNotes: notes('b') }),
    );
    expect(await ask(merge)).toMatchObject({ status: 422, body: { field: 'extendedNotes' } });
  });
}

/** More than half of what a customer may have. */
const notes = (from: string) =>
  Array.from({ length: 600 }, (_, index) => ({
    id: `${from}-${index}`,
    content: 'Klavier',
    createdAt: '2026-11-21T10:00:00.000Z',
    createdBy: 'Petra',
    category: 'general' as const,
    isInternal: true,
  }));

/** The same store; before each question and transaction something happens. */
function throughStore(store: DocumentStore, before: () => Promise<void>): DocumentStore {
  return {
    async get(collection, id) {
      await before();
      return store.get(collection, id);
    },
    list: (query) => store.list(query),
    count: (query) => store.count(query),
    watch: (query, onSnapshot, onError) => store.watch(query, onSnapshot, onError),
    watchCount: (query, onCount, onError) => store.watchCount(query, onCount, onError),
    async transact(work) {
      await before();
      return store.transact(work);
    },
  };
}
