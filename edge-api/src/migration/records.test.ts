import { type Company, type Customer, companySchema, quoteSchema, toCents } from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { customerOfRecord } from './customer-of-record.ts';
import { familyOfRecords } from './family-of-records.ts';
import { invoiceOfRecord } from './invoice-of-record.ts';
import { quoteFamilies } from './quote-families.ts';
import { quoteOfRecord } from './quote-of-record.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const SELLER: Company = companySchema.parse({ legalName: 'Umzüge Meyer GmbH' });

/** As the specification's office keeps it (2 section 3). */
const QUOTE = {
  id: 'quote_1760000000000_ab12',
  customerId: 'C-1',
  customerName: 'Anna Berg',
  price: 1299,
  comment: 'Klavier im Keller',
  createdAt: '2026-10-09T08:53:20.000Z',
  createdBy: 'current-user-id',
  status: 'sent',
  updatedAt: '2026-10-10T08:00:00.000Z',
  volume: 30,
  distance: 120,
  fromFloor: 2,
};
const CALCULATION = {
  volumeBase: 1299,
  volumeRange: '25-30 m³',
  basePrice: 1299,
  floorSurcharge: 100,
  distanceSurcharge: 300,
  packingService: 450,
  boxesPrice: 25,
  parkingZonePrice: 80,
  totalPrice: 2254,
  finalPrice: 2254,
  materials: [],
  priceBreakdown: { base: 1299, floors: 100, distance: 300, packing: 450, boxes: 25, parkingZone: 80 },
};
const INVOICE = {
  id: 'INV-1760000000000',
  quoteId: QUOTE.id,
  customerId: 'C-1',
  customerName: 'Anna Berg',
  invoiceNumber: 'RE-2026-0007',
  price: 1000,
  taxAmount: 190,
  totalPrice: 1190,
  items: [{ description: 'Umzugsdienstleistung', quantity: 1, unitPrice: 1190, totalPrice: 1190 }],
  createdAt: '2026-10-20T10:00:00.000Z',
  dueDate: '2026-11-03T10:00:00.000Z',
  status: 'sent',
};
const CUSTOMER = { id: 'C-1', customerNumber: 'K202610001', name: 'Anna Berg', phone: '030 1' };

const readQuote = (change: object = {}, base: object = QUOTE) => quoteOfRecord({ ...base, ...change }, NOW);
const readInvoice = (change: object = {}, customer?: Customer) =>
  invoiceOfRecord({ ...INVOICE, ...change }, { now: NOW, seller: SELLER, customer });
const readCustomer = (change: object = {}) =>
  customerOfRecord({ ...CUSTOMER, ...change }, { now: NOW, from: 'Export alt.json' });

describe('a quote of an export', () => {
  it.each<[string, object, object]>([
    [
      'without a calculation costs what was offered, in one line',
      {},
      {
        price: 1299,
        status: 'sent',
        createdBy: 'Unbekannt',
        volume: 30,
        calculation: {
          basePrice: 1299,
          manualPrice: true,
          totalPrice: 1299,
          finalPrice: 1299,
          netPrice: 1091.6,
          taxAmount: 207.4,
        },
        details: { volume: 30, distance: 120, distanceKnown: true, fromFloor: 2 },
      },
    ],
    [
      'keeps every amount of its calculation (D17)',
      { price: 2254, calculation: CALCULATION },
      {
        price: 2254,
        calculation: {
          volumeRange: '25-30 m³',
          floorSurcharge: 100,
          distanceSurcharge: 300,
          totalPrice: 2254,
          priceBreakdown: { base: 1299, floors: 100, packing: 450, boxes: 25, parkingZone: 80, piano: 0 },
        },
      },
    ],
    [
      'takes a price beside its lines for a total by hand (D15)',
      { price: 2000, calculation: CALCULATION },
      {
        price: 2000,
        calculation: { totalPrice: 2254, finalPrice: 2000, netPrice: 1680.67, taxAmount: 319.33 },
        details: { manualTotal: true, manualTotalPrice: 2000 },
      },
    ],
    [
      'reads amounts that stand flat, without a breakdown',
      {
        price: 1399,
        calculation: { basePrice: 1299, floorSurcharge: 100 },
      },
      { calculation: { totalPrice: 1399, priceBreakdown: { base: 1299, floors: 100 } } },
    ],
    ['finds its price in the calculation', { price: undefined, calculation: CALCULATION }, { price: 2254 }],
    ['finds its price under finalPrice', { price: undefined, finalPrice: '999,50' }, { price: 999.5 }],
    [
      'reads numbers as text',
      { price: '1.299,00 €', volume: '30 m³', distance: '120 km', fromFloor: '2' },
      {
        price: 1299,
        volume: 30,
        distance: 120,
        fromFloor: 2,
      },
    ],
    ['has whole cents (D10)', { price: 1298.999999 }, { price: 1299 }],
    [
      'has no volume and no distance where nobody measured them (D17)',
      { volume: undefined, distance: 0 },
      {
        volume: 0,
        distance: 0,
        details: { volume: 20, distanceKnown: false },
      },
    ],
    [
      'reads volume and distance in the details',
      {
        volume: undefined,
        distance: undefined,
        details: { volume: '25', distance: '80' },
      },
      { volume: 25, distance: 80, details: { volume: 25, distance: 80, distanceKnown: true } },
    ],
    [
      'reads flags that hold a price',
      { details: { parkingZonePrice: 80, storagePrice: 0, furnitureAssemblyPrice: '1' } },
      {
        details: { parkingZonePrice: 1, storagePrice: 0, furnitureAssemblyPrice: 1 },
      },
    ],
    [
      'reads switches, hours and counts',
      {
        details: {
          packingRequested: 'ja',
          cleaningService: true,
          cleaningHours: '2,5',
          boxCount: '20',
          pianoTransport: 1,
        },
      },
      {
        details: {
          packingRequested: true,
          cleaningService: true,
          cleaningHours: 2.5,
          boxCount: 20,
          pianoTransport: true,
        },
      },
    ],
    [
      'reads materials and services, with whatever they call their price',
      {
        calculation: {
          ...CALCULATION,
          materials: [{ name: 'Folie', quantity: 2, unitPrice: 1.25, totalPrice: 2.5 }],
        },
        details: {
          materials: [{ name: 'Folie', quantity: 2, price: '1,25' }],
          additionalServices: ['Lampen', { name: 'Kran', price: 300 }],
        },
      },
      {
        calculation: { materials: [{ name: 'Folie', quantity: 2, unitPrice: 1.25, totalPrice: 2.5 }] },
        details: {
          materials: [{ name: 'Folie', quantity: 2, unitPrice: 1.25 }],
          additionalServices: [
            { name: 'Lampen', quantity: 1, unitPrice: 0 },
            { name: 'Kran', quantity: 1, unitPrice: 300 },
          ],
        },
      },
    ],
    [
      'reads German dates as days in Berlin',
      { createdAt: '09.10.2026, 10:53', updatedAt: undefined },
      {
        createdAt: '2026-10-09T08:53:00.000Z',
        updatedAt: '2026-10-09T08:53:00.000Z',
      },
    ],
    [
      'reads timestamps of a database',
      { createdAt: { seconds: 1_760_000_000, nanoseconds: 0 } },
      {
        createdAt: '2025-10-09T08:53:20.000Z',
      },
    ],
    [
      'reads milliseconds, as a text too',
      { createdAt: '1760000000000', updatedAt: 1_760_000_000_000 },
      {
        createdAt: '2025-10-09T08:53:20.000Z',
        updatedAt: '2025-10-09T08:53:20.000Z',
      },
    ],
    [
      'keeps what has no field here in the comment',
      { halteverbot: 'ja', items: [], emailData: { subject: 'Anfrage' } },
      { comment: 'Klavier im Keller\nhalteverbot: ja\nemailData: {"subject":"Anfrage"}' },
    ],
    [
      'of a mail knows which one it was, and who asked for what',
      {
        rooms: '3,5',
        area: 80,
        customerEmail: 'a@example.de',
        customerPhone: '030 1',
        emailData: { subject: 'Anfrage', date: '09.10.2026', messageId: '<a@b>' },
      },
      {
        comment: 'Klavier im Keller',
        rooms: 3.5,
        area: 80,
        customerEmail: 'a@example.de',
        customerPhone: '030 1',
        emailData: { subject: 'Anfrage', date: '2026-10-08T22:00:00.000Z', messageId: '<a@b>' },
      },
    ],
    ['of nothing', { price: 0 }, { price: 0, calculation: { finalPrice: 0, netPrice: 0 } }],
    ...(
      [
        ['Entwurf', 'draft'],
        [undefined, 'draft'],
        ['Gesendet', 'sent'],
        ['Versendet', 'sent'],
        ['viewed', 'viewed'],
        ['Angenommen', 'accepted'],
        ['REJECTED', 'rejected'],
        ['Abgelehnt', 'rejected'],
        ['Berechnet', 'invoiced'],
        ['In Rechnung gestellt', 'invoiced'],
        ['Abgerechnet', 'invoiced'],
      ] as const
    ).map(([status, read]): [string, object, object] => [
      `that is ${status} is ${read}`,
      { status },
      { status: read },
    ]),
  ])('%s', (_, change, expected) => {
    const read = readQuote(change);
    expect(read).toMatchObject({ id: QUOTE.id, data: expected });
    expect('data' in read && quoteSchema.safeParse(read.data).error).toBeUndefined();
  });

  it('has lines that say the whole price, and net and tax that add up to it', () => {
    const read = readQuote({ price: 2254, calculation: CALCULATION });
    const { priceBreakdown, netPrice, taxAmount } = 'data' in read ? read.data.calculation : expect.fail();
    expect(Object.values(priceBreakdown).reduce((sum, euros) => sum + toCents(euros), 0)).toBe(225_400);
    expect(toCents(netPrice) + toCents(taxAmount)).toBe(225_400);
  });

  it('of this program stays as it is', () => {
    const read = readQuote();
    const stored = 'data' in read ? read.data : expect.fail();
    expect(quoteOfRecord({ id: 'other', ...stored }, new Date(0))).toEqual({ id: 'other', data: stored });
  });

  it.each<[string, object, string]>([
    ['without an id', { id: undefined }, 'ohne ID'],
    ['of an id that no store takes', { id: 'a/b' }, 'die ID „a/b“ ist nicht zulässig'],
    [
      'of an endless id',
      { id: 'x'.repeat(2000) },
      `die ID „${'x'.repeat(48)} … (gekürzt)“ ist nicht zulässig`,
    ],
    ['without a customer', { customerId: undefined }, 'Kunde fehlt'],
    ['without a price', { price: 'auf Anfrage' }, 'Preis fehlt'],
    ['of a negative price', { price: -5 }, 'Preis darf nicht negativ sein'],
    ['of an unknown status', { status: 'schwebend' }, 'Status „schwebend“ ist unbekannt'],
    ['of an impossible volume', { volume: 1e9 }, 'Volumen: höchstens 10.000'],
  ])('%s is refused, with its reason', (_, change, reason) => {
    expect(readQuote(change)).toMatchObject({ reason });
  });
});

it('a comment that is too long is cut, and tells it', () => {
  expect(readQuote({ comment: 'x'.repeat(20_000) })).not.toHaveProperty('notice');
  const read = readQuote({ comment: 'x'.repeat(25_000) });
  const { data, notice } = 'data' in read ? read : expect.fail();
  expect(data.comment).toHaveLength(20_000);
  expect(data.comment).toMatch(/x … \(gekürzt\)$/);
  expect(notice).toEqual({
    record: 'Angebot Anna Berg',
    reason: 'Der Kommentar ist gekürzt: 20.000 von 25.000 Zeichen',
  });
  const { notices } = familyOfRecords([v(1, { comment: 'x'.repeat(25_000) })], [], NOW);
  expect(notices).toEqual([notice]);
});

const v = (n: number, more: object = {}) => ({
  ...QUOTE,
  id: `q${n}`,
  version: n,
  ...(n > 1 && { parentQuoteId: 'q1' }),
  ...more,
});

describe('the versions of a quote', () => {
  const family = (records: object[], here: Parameters<typeof familyOfRecords>[1] = []) => {
    const [first = [], ...others] = quoteFamilies(records);
    expect(others).toEqual([]);
    return familyOfRecords(first, here, NOW).family;
  };
  const marks = (versions: ReturnType<typeof family>) =>
    versions.map(({ id, data: { version, parentQuoteId, isLatestVersion, counts, versionIds } }) => ({
      id,
      version,
      ...(parentQuoteId !== undefined && { parentQuoteId }),
      ...(isLatestVersion && { isLatestVersion }),
      ...(counts && { counts }),
      ...(versionIds.length > 0 && { versionIds }),
    }));
  it.each<[string, object[], object[]]>([
    [
      'alone is original, latest and counts',
      [v(1)],
      [{ id: 'q1', version: 1, isLatestVersion: true, counts: true }],
    ],
    [
      'are listed on the original, in whatever order they come',
      [v(3, { isLatestVersion: true }), v(1), v(2)],
      [
        { id: 'q1', version: 1, versionIds: ['q2', 'q3'] },
        { id: 'q2', version: 2, parentQuoteId: 'q1' },
        { id: 'q3', version: 3, parentQuoteId: 'q1', isLatestVersion: true, counts: true },
      ],
    ],
    [
      'leave the mark where staff have set it',
      [v(1, { isLatestVersion: true }), v(2)],
      [
        { id: 'q1', version: 1, isLatestVersion: true, counts: true, versionIds: ['q2'] },
        { id: 'q2', version: 2, parentQuoteId: 'q1' },
      ],
    ],
    [
      'count a won one before a draft (D20)',
      [v(1, { status: 'accepted' }), v(2, { status: 'draft', isLatestVersion: true })],
      [
        { id: 'q1', version: 1, counts: true, versionIds: ['q2'] },
        { id: 'q2', version: 2, parentQuoteId: 'q1', isLatestVersion: true },
      ],
    ],
    [
      'may name the one before as parent',
      [v(1), v(2), v(3, { parentQuoteId: 'q2' })],
      [
        { id: 'q1', version: 1, versionIds: ['q2', 'q3'] },
        { id: 'q2', version: 2, parentQuoteId: 'q1' },
        { id: 'q3', version: 3, parentQuoteId: 'q1', isLatestVersion: true, counts: true },
      ],
    ],
    [
      'do without an original that is gone',
      [v(2), v(3)],
      [
        { id: 'q2', version: 2, versionIds: ['q3'] },
        { id: 'q3', version: 3, parentQuoteId: 'q2', isLatestVersion: true, counts: true },
      ],
    ],
    [
      'get numbers of their own where two have the same',
      [v(1), v(2), v(2, { id: 'q2b', createdAt: '2026-10-11T08:00:00.000Z' })],
      [
        { id: 'q1', version: 1, versionIds: ['q2', 'q2b'] },
        { id: 'q2', version: 2, parentQuoteId: 'q1' },
        { id: 'q2b', version: 3, parentQuoteId: 'q1', isLatestVersion: true, counts: true },
      ],
    ],
  ])('%s', (_, records, expected) => expect(marks(family(records))).toEqual(expected));

  it('that stand in a history alone come too, with price, day and what was new', () => {
    const history = [
      {
        id: 'q1',
        version: 1,
        price: 999,
        createdAt: '2026-10-01T08:00:00.000Z',
        createdBy: 'Eva',
        changes: '',
        status: 'sent',
      },
      {
        id: 'q1',
        version: 2,
        price: 1299,
        createdAt: QUOTE.createdAt,
        createdBy: 'Eva',
        changes: 'Klavier dazu',
        status: 'sent',
      },
    ];
    const versionHistory = [{ version: { toString: 1 } }, ...history];
    const record = { ...QUOTE, id: 'q1', version: 2, isLatestVersion: true, versionHistory };
    const [first, second] = family([record]);
    expect(first).toMatchObject({
      id: 'q1-v1',
      data: {
        version: 1,
        price: 999,
        createdBy: 'Eva',
        customerId: 'C-1',
        versionIds: ['q1'],
        isLatestVersion: false,
      },
    });
    expect(second).toMatchObject({
      id: 'q1',
      data: { version: 2, price: 1299, parentQuoteId: 'q1-v1', changes: 'Klavier dazu', counts: true },
    });
  });

  it('that are here stay as they are, beside those that are added', () => {
    const here = family([v(1), v(2, { isLatestVersion: true })]);
    const all = family([v(1, { price: 1 }), v(2), v(3, { isLatestVersion: true })], here);
    expect(marks(all)).toEqual([
      { id: 'q1', version: 1, versionIds: ['q2', 'q3'] },
      { id: 'q2', version: 2, parentQuoteId: 'q1', isLatestVersion: true, counts: true },
      { id: 'q3', version: 3, parentQuoteId: 'q1' },
    ]);
    expect(all[0]?.data.price).toBe(1299);
  });

  it('are one quote also where thousands name one another in a row', () => {
    const row = Array.from({ length: 5000 }, (_, n) => v(n + 1, { parentQuoteId: `q${n}` }));
    expect(quoteFamilies(row)).toEqual([row]);
    expect(quoteFamilies(row.toReversed())).toEqual([row.toReversed()]);
  });

  it('do not hang on circles, and quotes of others stay apart', () => {
    expect(
      quoteFamilies([v(1, { parentQuoteId: 'q2' }), v(2), v(5, { parentQuoteId: undefined }), { price: 1 }]),
    ).toHaveLength(3);
  });
});

describe('an invoice of an export', () => {
  it.each<[string, object, object]>([
    [
      'keeps number, amounts and days (D11, D23)',
      {},
      {
        kind: 'invoice',
        invoiceNumber: 'RE-2026-0007',
        price: 1000,
        taxAmount: 190,
        insurance: 0,
        totalPrice: 1190,
        status: 'sent',
        createdAt: INVOICE.createdAt,
        issuedAt: INVOICE.createdAt,
        dueDate: '2026-11-03',
        payments: [],
        delivery: { state: 'none' },
        content: {
          seller: SELLER,
          recipient: ['Anna Berg'],
          invoiceDate: '2026-10-20',
          quoteNumber: 'AN-0000AB12',
        },
      },
    ],
    ['keeps a legacy number', { invoiceNumber: 'RE-202610-417' }, { invoiceNumber: 'RE-202610-417' }],
    [
      'reads its number under number, and as a number',
      { invoiceNumber: undefined, number: 417 },
      { invoiceNumber: '417' },
    ],
    [
      'reads numbers as text',
      { price: '1.000,00', taxAmount: '190,00 €', totalPrice: '1.190,00' },
      { price: 1000, totalPrice: 1190 },
    ],
    [
      'reads amounts and days as other programs write them',
      { price: '€ 1.000,-', totalPrice: 'EUR 1.190,--', invoiceDate: '2026/10/19' },
      { price: 1000, totalPrice: 1190, content: { invoiceDate: '2026-10-19' } },
    ],
    [
      'has its gross under amount',
      { price: undefined, taxAmount: undefined, totalPrice: undefined, amount: 1190 },
      {
        price: 1000,
        taxAmount: 190,
        totalPrice: 1190,
      },
    ],
    [
      'has a gross that follows from the net',
      { taxAmount: undefined, totalPrice: undefined },
      { taxAmount: 190, totalPrice: 1190 },
    ],
    [
      'has a net that follows from the gross',
      { price: undefined, taxAmount: undefined },
      { price: 1000, taxAmount: 190 },
    ],
    [
      'rounds as the total says',
      { price: 1000, taxAmount: 190.01, totalPrice: 1190 },
      { price: 1000, taxAmount: 190, totalPrice: 1190 },
    ],
    [
      'without VAT stays without',
      { price: 1190, taxAmount: 0 },
      { taxAmount: 0, totalPrice: 1190, items: [{ taxRate: 0 }] },
    ],
    [
      'has gross lines, also where they were net',
      {
        items: [
          { description: 'Transport', quantity: 1, unitPrice: 600, totalPrice: 600 },
          { description: 'Packen', quantity: 4, unitPrice: 100, totalPrice: 400 },
        ],
      },
      {
        items: [
          { description: 'Transport', unitPrice: 714, totalPrice: 714, taxRate: 19 },
          { description: 'Packen', quantity: 4, unitPrice: 119, totalPrice: 476 },
        ],
      },
    ],
    [
      'without lines has one',
      { items: undefined },
      { items: [{ description: 'Umzugsdienstleistung', totalPrice: 1190 }] },
    ],
    [
      'has a line for what the others do not say',
      { items: [{ description: 'Transport', quantity: 1, unitPrice: 1300 }] },
      {
        items: [
          { description: 'Transport', totalPrice: 1300 },
          { description: 'Preisnachlass', totalPrice: -110 },
        ],
      },
    ],
    ['is due after 14 days where nobody says when', { dueDate: undefined }, { dueDate: '2026-11-03' }],
    [
      'reads German days',
      { dueDate: '5.11.2026', createdAt: '20.10.2026' },
      {
        dueDate: '2026-11-05',
        createdAt: '2026-10-19T22:00:00.000Z',
        content: { invoiceDate: '2026-10-20' },
      },
    ],
    [
      'that is paid was paid whole, on its day',
      { status: 'paid', paidDate: '2026-10-25T23:30:00.000Z' },
      {
        status: 'paid',
        paidDate: '2026-10-26',
        payments: [{ amount: 1190, date: '2026-10-26' }],
      },
    ],
    ['that is overdue is issued (D22)', { status: 'overdue' }, { status: 'sent' }],
    ['that is pending is issued', { status: 'pending' }, { status: 'sent' }],
    ['that is Bezahlt is paid', { status: 'Bezahlt' }, { status: 'paid' }],
    ['that is Storniert is cancelled', { status: 'Storniert' }, { status: 'cancelled' }],
    [
      'that is a draft waits for its number (D23)',
      { status: 'Entwurf' },
      { status: 'draft', invoiceNumber: '' },
    ],
    [
      'that is a draft keeps a number of another form',
      { status: 'draft', invoiceNumber: 'R417000' },
      { invoiceNumber: 'R417000' },
    ],
    [
      'of a quote that nobody knows',
      { quoteId: undefined },
      { quoteId: 'quote_unbekannt', content: { quoteNumber: '' } },
    ],
    [
      'with a negative total takes another one back',
      { price: -1000, taxAmount: -190, totalPrice: -1190, items: [] },
      {
        kind: 'cancellation',
        totalPrice: -1190,
      },
    ],
  ])('%s', (_, change, expected) => {
    const read = readInvoice(change);
    expect(read).toMatchObject({ id: INVOICE.id, data: expected });
    const { items, totalPrice } = 'data' in read ? read.data : expect.fail();
    expect(items.reduce((sum, item) => sum + toCents(item.totalPrice), 0)).toBe(toCents(totalPrice));
  });

  it('says where its customer lives, and when they moved', () => {
    const read = readCustomer({
      fromAddress: 'Weg 1, 50667 Köln',
      movingDate: '2026-10-19',
      company: 'Berg AG',
    });
    const customer = 'customer' in read ? read.customer : expect.fail();
    expect(readInvoice({}, customer)).toMatchObject({
      data: {
        content: {
          recipient: ['Berg AG', 'Anna Berg', 'Weg 1', '50667 Köln'],
          serviceDate: '2026-10-19',
          customerNumber: 'K202610001',
          isPrivate: false,
        },
      },
    });
  });

  it('of this program stays as it is', () => {
    const read = readInvoice();
    const stored = 'data' in read ? read.data : expect.fail();
    const again = invoiceOfRecord(
      { id: 'other', ...stored },
      { now: new Date(0), seller: companySchema.parse({}) },
    );
    expect(again).toEqual({ id: 'other', data: stored });
  });

  it.each<[string, object, string]>([
    ['without an id', { id: '' }, 'ohne ID'],
    ['of an id that is no text', { id: { a: 1 } }, 'die ID „{"a":1}“ ist nicht zulässig'],
    ['without a customer', { customerId: null }, 'Kunde fehlt'],
    ['without a number', { invoiceNumber: ' ' }, 'ohne Rechnungsnummer'],
    ['issued on no day at all', { createdAt: undefined, updatedAt: undefined }, 'ohne Rechnungsdatum'],
    ['without an amount', { price: undefined, totalPrice: undefined }, 'Gesamtpreis fehlt'],
    ['that does not add up', { taxAmount: 200 }, 'Nettobetrag und Steuer ergeben nicht den Gesamtpreis'],
    [
      'of another VAT',
      { price: 1000, taxAmount: 160, totalPrice: 1160 },
      'Der Steuersatz ist weder 19 % noch 0 %',
    ],
    ['of an unknown status', { status: 'verloren' }, 'Status „verloren“ ist unbekannt'],
    ['of a day that nobody can read', { invoiceDate: 'im Mai' }, 'Rechnungsdatum ist kein gültiges Datum'],
    ['due on a spreadsheet’s day', { dueDate: 46_082 }, 'Fälligkeit ist kein gültiges Datum'],
  ])('%s is refused, with its reason', (_, change, reason) => {
    expect(readInvoice(change)).toMatchObject({ reason });
  });
});

describe('a customer of an export', () => {
  it.each<[string, object, object]>([
    [
      'has first and last name where there is no whole one',
      { name: undefined, firstName: 'Anna', lastName: 'Berg' },
      { name: 'Anna Berg' },
    ],
    [
      'has numbers in words',
      { apartment: { rooms: '3,5', area: '80 m²', floor: '2. OG', hasElevator: 'nein' } },
      {
        apartment: { rooms: 3.5, area: 80, floor: 2, hasElevator: false },
      },
    ],
    [
      'has services and tags in one text',
      { services: 'Umzug, Packen', tags: 'VIP-Kunde' },
      {
        services: ['Umzug', 'Packen'],
        tags: ['VIP-Kunde'],
      },
    ],
    ['has a priority in German', { priority: 'Hoch' }, { priority: 'high' }],
    ['does without a priority that nobody knows', { priority: 'egal' }, { priority: undefined }],
    [
      'has notes without an id, an author and a known category',
      {
        extendedNotes: [{ content: 'Hund', category: 'tier', createdAt: '01.10.2026' }],
      },
      {
        extendedNotes: [
          {
            id: 'note_1',
            content: 'Hund',
            category: 'general',
            createdBy: 'Unbekannt',
            isInternal: true,
            createdAt: '2026-09-30T22:00:00.000Z',
          },
        ],
      },
    ],
    [
      'has flags as text',
      { viewingScheduled: 'true', contacted: 0 },
      { viewingScheduled: true, contacted: false },
    ],
    [
      'notes a moving day that is none',
      { movingDate: 'im Sommer' },
      { movingDate: undefined, notes: 'Umzugsdatum: im Sommer' },
    ],
    ['has a phone that is a number', { phone: 49301 }, { phone: '49301' }],
    [
      'has fields with the names of what every object has, and notes that are no text',
      { hasOwnProperty: 'ja', notes: { toString: 1 } },
      { notes: 'hasOwnProperty: ja\nNotizen: {"toString":1}' },
    ],
  ])('%s', (_, change, expected) => {
    const read = readCustomer(change);
    expect('customer' in read ? read.customer : read).toMatchObject(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
    );
    for (const [field, value] of Object.entries(expected)) {
      if (value === undefined)
        expect('customer' in read && read.customer).not.toHaveProperty(field, expect.anything());
    }
  });
});
