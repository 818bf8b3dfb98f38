import { hash } from 'node:crypto';
import { invoiceResponse } from 'shared-kit/api';
import {
  type Invoice,
  invoiceSchema,
  invoices,
  MAX_PAYMENTS,
  openAmount,
  overpaidAmount,
} from 'shared-kit/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { InvoiceFixture, RECIPIENT } from '../testing/invoice-fixture.ts';

let edge: TestEdge;
let office: InvoiceFixture;
let now = new Date('2026-11-21T09:00:00.000Z');

beforeAll(async () => {
  edge = await createTestEdge({ clock: () => now });
});
afterAll(() => edge.close());
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00.000Z');
  office = await InvoiceFixture.in(edge);
});

const quoteOf = async ({ data }: { data: Invoice }) => (await office.quotes.stored(data.quoteId))?.data;
const problem = (status: number, code: string) => ({ status, body: { success: false, code } });

describe('what an invoice would say', () => {
  it('comes from quote, customer and settings', async () => {
    const quoteId = await office.acceptedQuote();
    const prepared = await office.prepare(quoteId);
    const quote = await office.quotes.stored(quoteId);
    expect(prepared).toMatchObject({
      invoiceDate: '2026-11-21',
      dueDate: '2026-12-05',
      totalPrice: quote?.data.price,
      price: quote?.data.calculation.netPrice,
      email: 'juergen@example.de',
      missingSettings: [],
    });
    expect(prepared.invoiceNumber).toMatch(/^RE-2026-\d{4}$/);
    expect(prepared.serviceDate).toBeUndefined();
  });

  it.each(['draft', 'sent', 'rejected', 'invoiced'] as const)(
    'is refused for a quote that is %s',
    async (status) => {
      const id = await office.quotes.quote();
      await office.quotes.put(id, { status });
      expect(await office.quotes.call('GET', `/${id}/invoice`)).toMatchObject(problem(409, 'not-accepted'));
    },
  );

  it('is refused for a damaged quote', async () => {
    const id = await office.acceptedQuote();
    await office.quotes.put(id, { calculation: undefined as never });
    expect(await office.quotes.call('GET', `/${id}/invoice`)).toMatchObject(problem(409, 'damaged'));
  });

  it('is refused where the customer is damaged', async () => {
    const id = await office.acceptedQuote();
    await edge.store.transact(async (transaction) => {
      const customer = await transaction.get<object>('customers', 'C-1');
      transaction.create('customers', 'C-damaged', { ...customer?.data, fromAddress: undefined });
    });
    await office.quotes.put(id, { customerId: 'C-damaged' });
    expect(await office.quotes.call('GET', `/${id}/invoice`)).toMatchObject(problem(409, 'damaged'));
  });

  it('is refused for a quote that is gone', async () => {
    expect(await office.quotes.call('GET', '/quote_x/invoice')).toMatchObject(problem(404, 'not-found'));
  });
});

describe('a draft', () => {
  it('leaves the quote accepted, and counts as its invoice (D19)', async () => {
    const draft = await office.draft();
    expect(draft.data).toMatchObject({ status: 'draft', invoiceNumber: '', delivery: { state: 'none' } });
    expect(await quoteOf(draft)).toMatchObject({ status: 'accepted', invoiceId: draft.id });
    const other = await office.quotes.call('GET', `/${draft.data.quoteId}/invoice`);
    expect(other).toMatchObject(problem(409, 'invoice-exists'));
    expect(other.body).toMatchObject({ invoiceId: draft.id });
  });

  it('that is to be issued is told number and settings as its quote is', async () => {
    const draft = await office.draft();
    const read = (id: string) => office.quotes.call('GET', `/${draft.data.quoteId}/invoice?invoice=${id}`);
    expect(await read(draft.id)).toMatchObject({
      status: 200,
      body: { invoiceNumber: expect.stringMatching(/^RE-2026-/), missingSettings: [] },
    });
    expect(await read('INV-other')).toMatchObject(problem(409, 'invoice-exists'));
  });

  it('of another version of an invoiced quote is refused', async () => {
    const draft = await office.draft();
    const version = await office.quotes.version(draft.data.quoteId);
    await office.quotes.put(version, { status: 'accepted' });
    expect(await office.quotes.call('GET', `/${version}/invoice`)).toMatchObject({
      body: { error: 'Zu der Version 1 dieses Angebots gibt es bereits eine Rechnung' },
    });
  });

  it('of a version that another accepted one has displaced is refused (D20)', async () => {
    const quoteId = await office.acceptedQuote();
    const version = await office.quotes.version(quoteId);
    await office.quotes.put(quoteId, { counts: false });
    await office.quotes.put(version, { status: 'accepted', counts: true });
    expect(await office.quotes.call('GET', `/${quoteId}/invoice`)).toMatchObject({
      ...problem(409, 'not-accepted'),
      body: { error: 'Inzwischen ist Version 2 dieses Angebots angenommen: Abgerechnet wird sie' },
    });
    expect((await office.prepare(version)).totalPrice).toBeGreaterThan(0);
  });

  it('asked for again once it is issued is refused where it says something else', async () => {
    const body = await office.draftOf(await office.acceptedQuote());
    const draft = invoiceResponse.parse((await office.call('POST', '', body)).body);
    await office.issue(draft);
    expect(await office.call('POST', '', body)).toMatchObject({ status: 200, body: { id: draft.id } });
    const other = await office.call('POST', '', {
      ...body,
      recipient: ['Jemand', 'Am Markt 1', '53111 Bonn'],
    });
    expect(other).toMatchObject(problem(409, 'issued'));
    expect(other.body).toMatchObject({ current: { data: { content: { recipient: RECIPIENT } } } });
  });

  it('asked for twice is one', async () => {
    const body = await office.draftOf(await office.acceptedQuote());
    const answers = await Promise.all([office.call('POST', '', body), office.call('POST', '', body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('of somebody else is not theirs who ask under its id', async () => {
    const body = await office.draftOf(await office.acceptedQuote());
    await office.call('POST', '', body);
    expect(await office.call('POST', '', { ...body, createdBy: 'Jemand anders' })).toMatchObject(
      problem(409, 'conflict'),
    );
  });

  it('that was deleted does not come back under its id', async () => {
    const body = await office.draftOf(await office.acceptedQuote());
    const draft = invoiceResponse.parse((await office.call('POST', '', body)).body);
    await office.remove([draft]);
    expect(await office.call('POST', '', body)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'Diese Kennung gehört schon zu einer anderen Rechnung' },
    });
    expect(await office.stored(draft.id)).toBeUndefined();
  });

  it('of a quote that was changed meanwhile is not made', async () => {
    const quoteId = await office.acceptedQuote();
    const body = await office.draftOf(quoteId);
    const details = (await office.quotes.stored(quoteId))?.data.details;
    if (details) await office.quotes.put(quoteId, { details: { ...details, volume: 90 } });
    expect(await office.call('POST', '', body)).toMatchObject(problem(409, 'quote-changed'));
    expect(await office.stored(body.id)).toBeUndefined();
  });

  it('is changed by one at a time (D7)', async () => {
    const draft = await office.draft();
    const change = {
      basedOn: draft.version,
      recipient: ['Erika Groß', 'Am Markt 2', '53111 Bonn'],
      by: 'Petra',
    };
    expect(await office.call('PUT', `/${draft.id}`, change)).toMatchObject({ status: 200 });
    const late = await office.call('PUT', `/${draft.id}`, change);
    expect(late).toMatchObject(problem(409, 'conflict'));
    expect(late.body).toMatchObject({ current: { data: { content: { recipient: change.recipient } } } });
  });

  it('is deleted, and leaves neither a gap nor a trace at the quote', async () => {
    const before = (await office.prepare(await office.acceptedQuote())).invoiceNumber;
    const draft = await office.draft();
    const answer = await office.remove([draft]);
    expect(answer.body).toEqual({ deleted: [draft.id], cancelled: [], failed: [] });
    expect(await office.stored(draft.id)).toBeUndefined();
    expect((await quoteOf(draft))?.invoiceId).toBeUndefined();
    expect((await office.history(draft.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'created',
      'deleted',
    ]);
    expect((await office.issued()).data.invoiceNumber).toBe(before);
  });
});

it('a damaged draft is neither issued, paid, mailed nor drawn, but deleted', async () => {
  const { id, version } = await office.draft();
  await edge.store.transact(async (transaction) => {
    await transaction.get(invoices.name, id);
    transaction.set(invoices.name, id, { status: 'draft', kind: 'invoice', quoteId: 'quote_x' });
  });
  const damaged = { id, version: version + 1 };
  expect(await office.issue(damaged)).toMatchObject(problem(409, 'damaged'));
  expect(await office.pay(damaged, 10)).toMatchObject(problem(409, 'damaged'));
  expect(await office.call('GET', `/${id}/pdf`)).toMatchObject(problem(409, 'damaged'));
  const answer = await office.remove([damaged]);
  expect(answer.body).toMatchObject({ deleted: [id] });
});

describe('issuing', () => {
  it('draws the number, fixes the content, archives the document and invoices the quote (D22)', async () => {
    const next = (await office.prepare(await office.acceptedQuote())).invoiceNumber;
    const invoice = await office.issued();
    expect(invoice.data).toMatchObject({
      status: 'sent',
      invoiceNumber: next,
      dueDate: '2026-12-05',
      issuedAt: now.toISOString(),
      content: {
        recipient: RECIPIENT,
        invoiceDate: '2026-11-21',
        seller: { legalName: 'Umzüge Meyer GmbH' },
      },
      delivery: { state: 'none' },
    });
    expect(invoiceSchema.safeParse(invoice.data).success).toBe(true);
    expect(await quoteOf(invoice)).toMatchObject({ status: 'invoiced', invoiceId: invoice.id });
    const { status, bytes, name } = await office.pdf(invoice.id);
    expect({ status, sha256: hash('sha256', bytes) }).toEqual({
      status: 200,
      sha256: invoice.data.pdf?.sha256,
    });
    expect(name).toContain('Rechnung');
    expect((await office.history(invoice.id)).map(({ text }) => text)).toContain(
      `Rechnung ${next} ausgestellt`,
    );
  });

  it('of a quote whose amounts changed since the draft is refused: nobody has seen them', async () => {
    const draft = await office.draft();
    const quote = await office.quotes.stored(draft.data.quoteId);
    if (!quote) throw new Error('no quote');
    const { calculation } = quote.data;
    await office.quotes.put(quote.id, { calculation: { ...calculation, finalPrice: 1 } });
    expect(await office.issue(draft)).toMatchObject(problem(409, 'quote-changed'));
  });

  it('repeated, as after a lost answer, issues nothing more', async () => {
    const draft = await office.draft();
    const first = await office.issue(draft);
    expect((await office.issue(draft)).body).toEqual(first.body);
  });

  it('with the number that was shown succeeds, with one that was taken meanwhile it says the next', async () => {
    const [one, two] = [await office.draft(), await office.draft()];
    const { invoiceNumber } = await office.prepare(await office.acceptedQuote());
    expect((await office.issue(one, { invoiceNumber })).status).toBe(200);
    const late = await office.issue(two, { invoiceNumber });
    expect(late).toMatchObject(problem(409, 'number-taken'));
    const { next } = late.body as { next: string };
    expect((await office.issue(two, { invoiceNumber: next })).body).toMatchObject({
      data: { invoiceNumber: next },
    });
  });

  it('takes a number of another form, once, whatever its case and blanks', async () => {
    const draft = await office.draft(undefined, { invoiceNumber: 'Alt/2025-17' });
    expect(draft.data.invoiceNumber).toBe('Alt/2025-17');
    expect((await office.issue(draft)).body).toMatchObject({ data: { invoiceNumber: 'Alt/2025-17' } });
    const other = await office.draft();
    const answer = await office.issue(other, { invoiceNumber: ' ALT/2025 -17' });
    expect(answer).toMatchObject(problem(409, 'number-taken'));
    expect((await office.stored(other.id))?.data.status).toBe('draft');
  });

  it.each(['RE - 2026 - 9998', 'RE‑2026‑9998', 'ＲＥ-2026-9998', 're–2026–9998'])(
    'takes no number that looks like one of the series: %s',
    async (invoiceNumber) => {
      expect(await office.issue(await office.draft(), { invoiceNumber })).toMatchObject(
        problem(409, 'number-series'),
      );
    },
  );

  it.each(['\u200b', 'A\u200b1', 'A\u202e1'])(
    'takes no number with what nobody sees',
    async (invoiceNumber) => {
      const answer = await office.issue(await office.draft(), { invoiceNumber });
      expect(answer).toMatchObject({ status: 422, body: { field: 'invoiceNumber' } });
    },
  );

  it('of other content than was issued is refused, and so is what was cancelled', async () => {
    const draft = await office.draft();
    const issued = invoiceResponse.parse((await office.issue(draft)).body);
    for (const change of [
      { invoiceNumber: '4711' },
      { mail: { to: 'a@b.de', subject: 'S', content: 'C' } },
    ]) {
      expect(await office.issue(draft, change)).toMatchObject(problem(409, 'issued'));
    }
    await office.cancel(issued);
    expect(await office.issue(draft)).toMatchObject(problem(409, 'issued'));
  });

  it('over nothing is paid at once: nobody is reminded of it', async () => {
    const quoteId = await office.acceptedQuote();
    const quote = await office.quotes.stored(quoteId);
    if (!quote) throw new Error('no quote');
    const { calculation } = quote.data;
    const free = { ...calculation, finalPrice: 0, netPrice: 0, taxAmount: 0 };
    await office.quotes.put(quoteId, { price: 0, calculation: free });
    const issued = await office.issue(await office.draft(quoteId));
    expect(issued.body).toMatchObject({ data: { status: 'paid', totalPrice: 0, paidDate: '2026-11-21' } });
  });

  it('says so where the counter is damaged, at once', async () => {
    now = new Date('2031-05-05T09:00:00.000Z');
    office = await InvoiceFixture.in(edge);
    const [draft, first] = [await office.draft(), await office.issued()];
    for (const last of ['5', 0.5, 0]) {
      await edge.store.transact(async (transaction) => {
        await transaction.get('counters', 'invoices_2031');
        transaction.set('counters', 'invoices_2031', { last });
      });
      expect(await office.issue(draft)).toMatchObject(problem(409, 'series-damaged'));
      expect(await office.cancel(first)).toMatchObject(problem(409, 'series-damaged'));
    }
  });

  it('takes no number of the series that is not the next', async () => {
    const draft = await office.draft();
    for (const invoiceNumber of ['RE-2026-9999', 're-2025-0001']) {
      expect(await office.issue(draft, { invoiceNumber })).toMatchObject(problem(409, 'number-series'));
    }
  });

  it('is refused with a list of what the law wants and is missing', async () => {
    const draft = await office.draft(undefined, { recipient: ['Jürgen Groß'], serviceDate: undefined });
    await office.settings({ company: { ...draft.data.content.seller, taxNumber: '', street: '' } });
    const next = (await office.prepare(await office.acceptedQuote())).invoiceNumber;
    const answer = await office.issue(draft);
    expect(answer).toMatchObject(problem(422, 'missing'));
    expect(answer.body).toMatchObject({
      error:
        'Die Rechnung kann noch nicht ausgestellt werden. Es fehlt: Straße und Hausnummer, Steuernummer oder USt-IdNr., Straße des Kunden, Postleitzahl und Ort des Kunden, Leistungsdatum.',
    });
    expect((await office.stored(draft.id))?.data.status).toBe('draft');
    expect((await office.prepare(await office.acceptedQuote())).invoiceNumber).toBe(next);
  });

  it('says of the customer what the draft said, whatever was changed since', async () => {
    const draft = await office.draft();
    const renamed = { name: 'Jürgen Klein', company: 'Klein GmbH' };
    await edge.store.transact(async (transaction) => {
      const customer = await transaction.get<object>('customers', 'C-1');
      transaction.set('customers', 'C-1', { ...customer?.data, ...renamed });
    });
    expect((await office.issue(draft)).body).toMatchObject({
      data: { customerName: 'Jürgen Groß', content: { isPrivate: true, recipient: RECIPIENT } },
    });
    await edge.store.transact(async (transaction) => {
      const customer = await transaction.get<object>('customers', 'C-1');
      transaction.set('customers', 'C-1', { ...customer?.data, name: 'Jürgen Groß', company: '' });
    });
  });

  it('leaves the quote accepted where the settings say so (D19)', async () => {
    await office.settings({ invoicedStaysAccepted: true });
    const invoice = await office.issued();
    expect(await quoteOf(invoice)).toMatchObject({ status: 'accepted', invoiceId: invoice.id });
    await office.settings({ invoicedStaysAccepted: false });
  });

  it('counts by the calendar of Germany: the first of a year is number one', async () => {
    const draft = await office.draft();
    now = new Date('2026-12-31T23:30:00.000Z');
    office = await InvoiceFixture.in(edge);
    expect((await office.issue(draft)).body).toMatchObject({
      data: { invoiceNumber: 'RE-2027-0001', content: { invoiceDate: '2027-01-01' } },
    });
  });

  it('of fifty at once gives fifty consecutive numbers, none twice, none missing (D23)', {
    tags: ['by-chance'],
  }, async () => {
    now = new Date('2028-02-01T09:00:00.000Z');
    office = await InvoiceFixture.in(edge);
    const drafts = [];
    for (let index = 0; index < 50; index += 1) drafts.push(await office.draft());
    const answers = await Promise.all(drafts.map((draft) => office.issue(draft)));
    const numbers = answers.map(({ body }) => invoiceResponse.parse(body).data.invoiceNumber);
    const expected = numbers.map((_, index) => `RE-2028-${String(index + 1).padStart(4, '0')}`);
    expect(numbers.toSorted()).toEqual(expected);
  });
});

describe('an issued invoice', () => {
  it('is changed and deleted by no route', async () => {
    const invoice = await office.issued();
    const change = { basedOn: invoice.version, recipient: ['Jemand'], by: 'Petra' };
    expect(await office.call('PUT', `/${invoice.id}`, change)).toMatchObject(problem(409, 'issued'));
    const { headers } = office.quotes;
    const commit = {
      id: crypto.randomUUID(),
      reads: [],
      writes: [{ op: 'delete', collection: 'invoices', id: invoice.id, basedOn: invoice.version }],
    };
    const answer = await edge.call('POST', '/api/store/commit', { headers, body: commit });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await office.stored(invoice.id)).toEqual(invoice);
  });

  it('is changed and deleted by no code of the edge API: the store refuses', async () => {
    const { id, data } = await office.issued();
    const write = (work: (data: Invoice) => Invoice | undefined) =>
      edge.store.transact(async (transaction) => {
        const current = await transaction.get<Invoice>(invoices.name, id);
        const next = current && work(current.data);
        if (next) transaction.set(invoices.name, id, next);
        else transaction.delete(invoices.name, id);
      });
    await expect(write(() => undefined)).rejects.toThrow('Eine ausgestellte Rechnung wird nie gelöscht');
    await expect(write((now) => ({ ...now, totalPrice: 1 }))).rejects.toThrow('nie geändert (totalPrice)');
    await expect(write((now) => ({ ...now, status: 'draft' }))).rejects.toThrow('wechselt nicht');
    expect((await office.stored(id))?.data).toEqual(data);
  });

  it('has a history and a number that nobody rewrites', async () => {
    const { id } = await office.issued();
    for (const collection of ['invoiceEvents', 'invoiceNumbers']) {
      const { items } = await edge.store.list<{ invoiceId: string }>({ collection, limit: 500 });
      const one = items.find(({ data }) => data.invoiceId === id);
      await expect(
        edge.store.transact(async (transaction) => {
          await transaction.get(collection, one?.id ?? '');
          transaction.delete(collection, one?.id ?? '');
        }),
      ).rejects.toThrow('nie');
    }
  });

  it('says so where its archived file is another one', async () => {
    const invoice = await office.issued();
    const { items } = await edge.edge.blobs.list('invoices/');
    const key = items.find((item) => item.key.includes(invoice.data.pdf?.fileId ?? '-'))?.key ?? '';
    await edge.edge.blobs.delete(key);
    await edge.edge.blobs.put(key, new TextEncoder().encode('%PDF anders'));
    expect(await office.call('GET', `/${invoice.id}/pdf`)).toMatchObject(problem(409, 'invoice-changed'));
    await edge.edge.blobs.delete(key);
    expect(await office.call('GET', `/${invoice.id}/pdf`)).toMatchObject(problem(409, 'invoice-missing'));
  });

  it('keeps its quote and outlives its customer (D11)', async () => {
    const invoice = await office.issued();
    expect(await office.quotes.call('DELETE', `/${invoice.data.quoteId}`)).toMatchObject(
      problem(409, 'not-deletable'),
    );
    const { headers } = office.quotes;
    const deleted = await edge.call('POST', '/api/customers/delete', { headers, body: { ids: ['C-1'] } });
    expect(deleted.status).toBe(200);
    expect((await office.stored(invoice.id))?.data).toEqual(invoice.data);
    expect((await office.pdf(invoice.id)).status).toBe(200);
  });
});

describe('cancelling', () => {
  it('makes an invoice with negative amounts and the next number, and frees the quote (D11)', async () => {
    const invoice = await office.issued();
    const next = (await office.prepare(await office.acceptedQuote())).invoiceNumber;
    const answer = await office.cancel(invoice, { reason: 'Falsche Anschrift' });
    expect(answer.status).toBe(201);
    const cancellation = invoiceResponse.parse(answer.body);
    expect(cancellation.data).toMatchObject({
      kind: 'cancellation',
      invoiceNumber: next,
      totalPrice: -invoice.data.totalPrice,
      price: -invoice.data.price,
      taxAmount: -invoice.data.taxAmount,
      content: { reason: 'Falsche Anschrift' },
      cancels: { id: invoice.id, number: invoice.data.invoiceNumber },
    });
    const { data } = (await office.stored(invoice.id)) ?? {};
    expect(data).toMatchObject({ status: 'cancelled', cancelledBy: { number: next } });
    const quote = await quoteOf(invoice);
    expect(quote).toMatchObject({ status: 'accepted' });
    expect(quote?.invoiceId).toBeUndefined();
    expect((await office.prepare(invoice.data.quoteId)).totalPrice).toBe(invoice.data.totalPrice);
    expect((await office.history(invoice.id)).at(-1)?.text).toContain(
      `Storniert durch Stornorechnung ${next}`,
    );
  });

  it('says in the history what is to be paid back', async () => {
    const invoice = await office.issued();
    const paid = invoiceResponse.parse((await office.pay(invoice, 100)).body);
    await office.cancel(paid);
    expect((await office.history(invoice.id)).at(-1)?.text).toContain('100,00 € sind zu erstatten');
  });

  it('is refused while the settings lack what the law wants', async () => {
    const invoice = await office.issued();
    await office.settings({ company: { ...invoice.data.content.seller, taxNumber: '' } });
    expect(await office.cancel(invoice)).toMatchObject(problem(422, 'missing'));
    expect((await office.stored(invoice.id))?.data.status).toBe('sent');
  });

  it('happens once, however often it is asked for', async () => {
    const invoice = await office.issued();
    const id = `INV-${crypto.randomUUID()}`;
    const answers = await Promise.all([office.cancel(invoice, { id }), office.cancel(invoice, { id })]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const stored = await office.stored(invoice.id);
    expect(await office.cancel({ id: invoice.id, version: stored?.version ?? 0 })).toMatchObject(
      problem(409, 'not-cancellable'),
    );
    const other = await office.issued();
    for (const used of [invoice.id, other.id]) {
      expect(await office.cancel(other, { id: used })).toMatchObject(problem(409, 'conflict'));
    }
    const cancellation = await office.stored(id);
    expect(await office.cancel({ id, version: cancellation?.version ?? 0 })).toMatchObject(
      problem(409, 'not-cancellable'),
    );
  });

  it('in bulk deletes drafts and cancels what is issued, and says what neither is', async () => {
    const [draft, issued] = [await office.draft(), await office.issued()];
    const cancelled = await office.issued();
    await office.cancel(cancelled);
    const current = (await office.stored(cancelled.id)) ?? cancelled;
    const answer = await office.remove([draft, issued, current, { id: 'INV-gone', version: 1 }]);
    expect(answer.body).toEqual({
      deleted: [draft.id, 'INV-gone'],
      cancelled: [issued.id],
      failed: [{ id: cancelled.id, error: 'Die Rechnung ist bereits storniert' }],
    });
  });
});

it('what was a draft on the screen is not cancelled: it is said that it was issued meanwhile', async () => {
  const draft = await office.draft();
  await office.issue(draft);
  const error = 'Die Rechnung wurde inzwischen geändert';
  expect((await office.remove([draft])).body).toEqual({
    deleted: [],
    cancelled: [],
    failed: [{ id: draft.id, error }],
  });
  expect((await office.stored(draft.id))?.data.status).toBe('sent');
});

describe('payments', () => {
  it('make an invoice paid once nothing is open any more, and are taken back', async () => {
    const invoice = await office.issued();
    const half = Math.round(invoice.data.totalPrice * 50) / 100;
    const partly = invoiceResponse.parse((await office.pay(invoice, half, { date: '2026-11-20' })).body);
    expect(partly.data.status).toBe('sent');
    const whole = invoiceResponse.parse((await office.pay(partly, openAmount(partly.data))).body);
    expect(whole.data).toMatchObject({ status: 'paid', paidDate: '2026-11-21' });
    const [first] = whole.data.payments;
    const back = { basedOn: whole.version, by: 'Petra' };
    const answer = await office.call('POST', `/${invoice.id}/payments/${first?.id}/remove`, back);
    const open = invoiceResponse.parse(answer.body);
    expect(open.data).toMatchObject({ status: 'sent', payments: [{ date: '2026-11-21' }] });
    expect(open.data.paidDate).toBeUndefined();
    expect((await office.history(invoice.id)).filter(({ kind }) => /pa/.test(kind))).toHaveLength(3);
  });

  it('make it paid on the day of the latest, in whatever order they were noted', async () => {
    const invoice = await office.issued();
    const first = invoiceResponse.parse((await office.pay(invoice, 100, { date: '2026-11-20' })).body);
    const rest = openAmount(first.data);
    const whole = await office.pay(first, rest, { date: '2026-11-10' });
    expect(whole.body).toMatchObject({ data: { status: 'paid', paidDate: '2026-11-20' } });
  });

  it('of more than is open are noted as they came in, also of a paid invoice, and go back', async () => {
    const invoice = await office.issued();
    const { totalPrice } = invoice.data;
    const twice = invoiceResponse.parse((await office.pay(invoice, totalPrice + 5)).body);
    expect([twice.data.status, overpaidAmount(twice.data)]).toEqual(['paid', 5]);
    const more = invoiceResponse.parse((await office.pay(twice, 10)).body);
    expect([more.data.status, overpaidAmount(more.data)]).toEqual(['paid', 15]);
    const back = invoiceResponse.parse((await office.pay(more, -15)).body);
    expect([back.data.status, overpaidAmount(back.data), openAmount(back.data)]).toEqual(['paid', 0, 0]);
  });

  it('are two hundred at most', async () => {
    const draft = await office.draft();
    const payment = (index: number) => ({
      id: `p-${index}`,
      amount: 0.01,
      date: '2026-11-20',
      recordedAt: now.toISOString(),
      recordedBy: 'Petra',
    });
    const payments = Array.from({ length: MAX_PAYMENTS }, (_, index) => payment(index));
    await edge.store.transact(async (transaction) => {
      await transaction.get(invoices.name, draft.id);
      transaction.set(invoices.name, draft.id, { ...draft.data, payments });
    });
    const issued = await office.issue({ id: draft.id, version: draft.version + 1 });
    expect(await office.pay(invoiceResponse.parse(issued.body), 1)).toMatchObject(
      problem(409, 'not-payable'),
    );
  });

  it('are noted once, by one at a time', async () => {
    const invoice = await office.issued();
    const id = crypto.randomUUID();
    await Promise.all([office.pay(invoice, 10, { id }), office.pay(invoice, 10, { id })]);
    expect((await office.stored(invoice.id))?.data.payments).toHaveLength(1);
    expect(await office.pay(invoice, 10)).toMatchObject(problem(409, 'conflict'));
    expect(await office.pay(invoice, 500, { id })).toMatchObject(problem(409, 'conflict'));
  });

  it.each([
    ['in the future', { date: '2026-11-22' }],
    ['of nothing', { amount: 0 }],
    ['with parts of a cent', { amount: 1.005 }],
    ['on a day that is none', { date: '2026-02-30' }],
    ['of another millennium', { date: '0026-11-20' }],
    ['by nobody', { by: ' ' }],
  ])('%s are refused', async (_case, change) => {
    const invoice = await office.issued();
    expect(await office.pay(invoice, 10, change)).toMatchObject({ status: 422 });
  });

  it('are for issued invoices alone; of a cancelled one money goes back', async () => {
    expect(await office.pay(await office.draft(), 10)).toMatchObject(problem(409, 'not-payable'));
    const invoice = await office.issued();
    const paid = invoiceResponse.parse((await office.pay(invoice, 10)).body);
    const cancellation = invoiceResponse.parse((await office.cancel(paid)).body);
    expect(await office.pay(cancellation, 10)).toMatchObject(problem(409, 'not-payable'));
    const stored = (await office.stored(invoice.id)) ?? invoice;
    expect(await office.pay(stored, 10)).toMatchObject(problem(409, 'not-payable'));
    expect(await office.pay(stored, -10)).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled' } },
    });
  });
});
