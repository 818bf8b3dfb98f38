import { describe, expect, it } from 'vitest';
import type { Invoice, Quote, Stored } from '../domain/index.ts';
import { createInvoicePdf, type InvoicePdf } from './create-invoice-pdf.ts';
import { type InvoiceDocument, invoiceDocument } from './invoice-document.ts';
import { simpleInvoicePdf } from './simple-invoice-pdf.ts';
import { collisions, readPdf } from './testing/read-pdf.ts';
import { readQrCode } from './testing/read-qr-code.ts';
import { sampleCancellation, sampleDraft, sampleInvoice } from './testing/sample-invoices.ts';
import { sampleQuote, sampleSettings } from './testing/samples.ts';

const lines = (count: number, name = (number: number) => `Material Nr. ${number}`) =>
  Array.from({ length: count }, (_, index) => ({
    name: name(index + 1),
    quantity: index + 1,
    unitPrice: 10.5,
  }));
const wide = (count: number) => 'W'.repeat(count);
const words = (count: number) => 'Straßenbahnhaltestelle '.repeat(20).slice(0, count);

const company = { isPrivate: false, recipient: ['Bäcker & Söhne GmbH', 'Marktplatz 1', '04109 Leipzig'] };
const longSeller = {
  ...sampleSettings.company,
  legalName:
    'Internationale Möbelspedition und Umzugslogistik Hans-Joachim Müller-Lüdenscheidt und Söhne Gesellschaft mit beschränkter Haftung & Co. Kommanditgesellschaft auf Aktien, Zweigniederlassung Berlin-Brandenburg',
  street:
    'Gewerbegebiet an der Bundesstraße 42, Halle 7, Tor 3, im Hof der ehemaligen Ziegelei, Zufahrt 12 b',
};
const CASES: Record<string, Stored<Invoice>> = {
  'an ordinary invoice': sampleInvoice(),
  'an invoice of one page': sampleInvoice({ quote: sampleQuote({ boxCount: 10 }), content: company }),
  'an invoice with work at a property': sampleInvoice({
    quote: sampleQuote({ cleaningService: true, cleaningHours: 3.25 }),
  }),
  'an invoice with a total agreed by hand': sampleInvoice({
    quote: sampleQuote({ manualTotal: true, manualTotalPrice: 999.99 }),
  }),
  'an invoice of a company with a long name': sampleInvoice({ content: { seller: longSeller } }),
  'a cancellation': sampleCancellation(),
  'a cancellation with a long reason': sampleCancellation(sampleInvoice(), `${words(400)}\n${words(400)}`),
  'a draft': sampleDraft(),
  'a draft with nothing entered': sampleDraft({ content: { recipient: [], fromAddress: '', toAddress: '' } }),
  '40 items': sampleInvoice({
    quote: sampleQuote({ materials: lines(20), additionalServices: lines(20, (n) => `Leistung Nr. ${n}`) }),
  }),
  'a draft of 40 items': sampleDraft({ quote: sampleQuote({ materials: lines(40) }) }),
};

const item = { extent: '', quantity: 2, unitPrice: 1.5, totalPrice: 3, taxRate: 19 as const };
const FULL: Stored<Invoice> = sampleInvoice({
  invoice: {
    items: Array.from({ length: 500 }, (_, index) => ({
      ...item,
      description: `Position ${index + 1} von 500`,
    })),
  },
});

const hostile = sampleInvoice({
  quote: sampleQuote({
    materials: [
      ...lines(12, () => words(120)),
      { name: wide(120), quantity: 99_999.999, unitPrice: 9999.99 },
      { name: '<script>alert(1)</script>', quantity: 1, unitPrice: 1 },
    ],
    insurance: { kind: 'replacement', insuredValue: 1_000_000_000 },
  }),
  invoice: { customerName: wide(200), invoiceNumber: wide(40) },
  content: {
    recipient: Array.from({ length: 7 }, () => wide(200)),
    customerNumber: wide(40),
    quoteNumber: wide(20),
    fromAddress: wide(300),
    toAddress: words(300),
    seller: {
      ...sampleSettings.company,
      name: wide(100),
      subtitle: words(100),
      legalName: wide(200),
      street: words(200),
      town: wide(100),
      email: `${wide(240)}@example.org`,
      website: wide(200),
      registration: words(200),
      owner: wide(200),
      bankName: wide(100),
    },
  },
});

const HOSTILE = {
  'hostile data': hostile,
  'a draft of hostile data': { ...hostile, data: { ...hostile.data, status: 'draft' as const } },
  'a cancellation of hostile data': sampleCancellation(hostile, words(1000)),
};

const broken = () => {
  throw new Error('kein Platz');
};
const simply = (invoice: Stored<Invoice>) =>
  createInvoicePdf({ invoice }, { full: broken, simple: simpleInvoicePdf });
const flow = (text: string) => text.replace(/\s+/g, ' ');

async function textOf({ bytes }: Pick<InvoicePdf, 'bytes'>): Promise<string> {
  return flow((await readPdf(bytes)).map(({ text }) => text).join('\n'));
}

/** All that must be read on it (§ 14 UStG), whatever the layout. */
function statements(document: InvoiceDocument): string[] {
  const { letterhead, payment, notes, closing } = document;
  return [
    document.subject,
    document.introduction,
    document.priceNote,
    ...document.recipient,
    ...document.lines.flatMap(({ service, extent, amount }) => [service, extent, amount]),
    ...[...document.composition, document.price].map(({ label, amount }) => `${label} ${amount}`),
    ...letterhead.footer.flat(),
    ...(payment ? [payment.request, ...payment.account.map(({ text }) => text)] : []),
    ...(notes?.paragraphs ?? []),
    ...(document.mark ? [document.mark] : []),
    closing.name,
  ].map(flow);
}

describe('createInvoicePdf', () => {
  it.each(Object.entries(CASES))('writes all that stands on %s', async (_, invoice) => {
    const pdf = await createInvoicePdf({ invoice });
    expect(pdf).toMatchObject({ simple: false, failure: undefined });
    const text = await textOf(pdf);
    const document = invoiceDocument({ invoice });
    for (const statement of statements(document)) expect(text).toContain(statement);
    for (const { label, text: value } of document.facts) expect(text).toContain(flow(`${label} ${value}`));
  });

  it('puts an invoice of few items on one page', async () => {
    const invoice = CASES['an invoice of one page'] ?? sampleInvoice();
    expect(await readPdf((await createInvoicePdf({ invoice })).bytes)).toHaveLength(1);
  });

  it('writes 500 items over as many pages as it takes, each once, and numbers the pages', async () => {
    for (const pdf of [await createInvoicePdf({ invoice: FULL }), await simply(FULL)]) {
      const pages = await readPdf(pdf.bytes);
      const positions = pages.flatMap(({ text }) => text.match(/Position \d+ von 500/g) ?? []);
      expect(positions).toEqual(FULL.data.items.map(({ description }) => description));
      pages.forEach(({ text }, index) => {
        expect(text).toContain(`Seite ${index + 1} von ${pages.length}`);
      });
    }
  });

  it('gives the same bytes for the same issued invoice, whatever went on with it', async () => {
    const paid = sampleInvoice({ invoice: { status: 'paid', updatedAt: '2027-01-02T10:00:00.000Z' } });
    const [first, second, other] = await Promise.all([
      createInvoicePdf({ invoice: sampleInvoice() }),
      createInvoicePdf({ invoice: { ...paid, version: 7 } }),
      createInvoicePdf({ invoice: sampleCancellation() }),
    ]);
    expect(first).toEqual(second);
    expect(first.bytes).not.toEqual(other.bytes);
    expect(await simply(sampleInvoice())).toEqual(await simply(paid));
  });

  it('marks every page of a draft', async () => {
    const invoice = CASES['a draft of 40 items'] ?? sampleDraft();
    for (const { bytes } of [await createInvoicePdf({ invoice }), await simply(invoice)]) {
      const pages = await readPdf(bytes);
      expect(pages.length).toBeGreaterThan(1);
      for (const { pieces } of pages) {
        const mark = pieces.find(({ text }) => text === 'ENTWURF – keine Rechnung');
        const beneath = pieces.filter(({ y }) => y > (mark?.y ?? 0)).map(({ y }) => y);
        expect(Math.min(...beneath) - (mark?.y ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(8);
      }
    }
  });

  it('writes foreign letters, and shows what it cannot write', async () => {
    const invoice = sampleInvoice({ content: { recipient: ['王芳 Nguyễn', 'Ольга Ґудзь', '\u0007Łódź'] } });
    const text = await textOf(await createInvoicePdf({ invoice }));
    expect(text).toContain('□□ Nguyen Ольга Ґудзь Łódź');
  });

  it('puts the recipient into the window of the envelope (DIN 5008 form B), clear of a draft’s mark', async () => {
    for (const invoice of [sampleInvoice(), sampleDraft()]) {
      const [page] = await readPdf((await createInvoicePdf({ invoice })).bytes);
      const inWindow = (page?.pieces ?? []).filter(({ x, y }) => x < 100 && y > 45 && y < 90);
      expect(inWindow.slice(1).map(({ text }) => text)).toEqual(invoice.data.content.recipient);
    }
  });
});

/** As long and as wide as the settings take it. */
const widestSeller = {
  ...longSeller,
  ...{ legalName: wide(200), street: wide(200), town: wide(100), owner: wide(100) },
};

it.each([
  ['an invoice', longSeller],
  ['a cancellation', longSeller],
  ['an invoice', widestSeller],
  ['a cancellation', widestSeller],
])(
  'the company’s full name and address stand at the foot of every page of %s, however long',
  async (what, seller) => {
    const issued = sampleInvoice({ content: { seller } });
    const invoice = what === 'a cancellation' ? sampleCancellation(issued) : issued;
    for (const { pieces } of await readPdf((await createInvoicePdf({ invoice })).bytes)) {
      const foot = pieces.filter(({ x, y }) => x < 80 && y > 180).map(({ text }) => text);
      const address = [seller.legalName, seller.street, `10115 ${seller.town}`].join('');
      expect(foot.join('').replace(/\s/g, '')).toContain(address.replace(/\s/g, ''));
      expect(collisions(pieces)).toEqual([]);
    }
  },
);

describe('the GiroCode', () => {
  const pageWithCode = async (bytes: Uint8Array) =>
    (await readPdf(bytes)).findIndex(({ text }) => text.includes('GiroCode: mit der')) + 1;

  it.each(['an ordinary invoice', 'an invoice of one page', '40 items'])(
    'of %s is read from the drawn page as what is to be paid',
    async (name) => {
      const invoice = CASES[name] ?? sampleInvoice();
      const { bytes } = await createInvoicePdf({ invoice });
      const code = await readQrCode(bytes, await pageWithCode(bytes));
      expect(code?.data).toBe(
        `BCD\n002\n1\nSCT\nBYLADEM1001\nSonnenschein Umzüge GmbH\nDE02120300000000202051\nEUR${invoice.data.totalPrice.toFixed(2)}\n\n\nRE-2026-0042`,
      );
    },
  );

  it('has error correction M: 100 bytes take version 6, with L it would be 5, with Q 8', async () => {
    const { bytes } = await createInvoicePdf({ invoice: sampleInvoice() });
    const code = await readQrCode(bytes, await pageWithCode(bytes));
    expect(new TextEncoder().encode(code?.data)).toHaveLength(100);
    expect(code?.version).toBe(6);
  });

  it('can be read at its longest', async () => {
    const { seller } = sampleInvoice().data.content;
    const invoice = sampleInvoice({
      invoice: { invoiceNumber: 'Ä'.repeat(40) },
      content: { seller: { ...seller, legalName: 'Ü'.repeat(70), name: 'Umzüge' } },
    });
    const { bytes, simple } = await createInvoicePdf({ invoice });
    expect(simple).toBe(false);
    const code = await readQrCode(bytes, await pageWithCode(bytes));
    expect(code?.data).toContain('Ü'.repeat(70));
    expect(code?.data.endsWith('Ä'.repeat(40))).toBe(true);
  });

  it('is neither on a cancellation nor on a draft', async () => {
    for (const invoice of [sampleCancellation(), sampleDraft()]) {
      const { bytes } = await createInvoicePdf({ invoice });
      const pages = await readPdf(bytes);
      expect(await textOf({ bytes })).not.toContain('GiroCode');
      for (const page of pages.keys()) expect(await readQrCode(bytes, page + 1)).toBeUndefined();
    }
  });
});

describe('the layout', () => {
  it.each(Object.entries({ ...CASES, ...HOSTILE, '500 items': FULL }))(
    'keeps %s inside the page, nothing over another',
    async (_, invoice) => {
      const { bytes, simple } = await createInvoicePdf({ invoice });
      expect(simple).toBe(false);
      for (const { pieces } of await readPdf(bytes)) {
        for (const piece of pieces) {
          expect(piece.x, piece.text).toBeGreaterThanOrEqual(24.9);
          expect(piece.x + piece.width, piece.text).toBeLessThanOrEqual(190.1);
          expect(piece.y, piece.text).toBeGreaterThan(10);
          expect(piece.y, piece.text).toBeLessThan(290);
        }
        expect(collisions(pieces)).toEqual([]);
      }
    },
  );

  const ends: Record<string, (quote: Stored<Quote>) => Stored<Invoice>> = {
    'an invoice': (quote) => sampleInvoice({ quote }),
    'an invoice of a company': (quote) => sampleInvoice({ quote, content: { isPrivate: false } }),
    'a cancellation': (quote) => sampleCancellation(sampleInvoice({ quote })),
  };

  it.each(Object.entries(ends))('never ends %s on a page with nothing but the greeting', async (_, make) => {
    for (let count = 1; count <= 30; count += 1) {
      const invoice = make(sampleQuote({ materials: lines(count) }));
      const pages = await readPdf((await createInvoicePdf({ invoice })).bytes);
      expect(pages.at(-1)?.text).toMatch(/Stornobetrag|Zahlung|§ 35a/);
    }
  });

  it('never leaves the amount to be paid alone on a page', async () => {
    for (let count = 1; count <= 25; count += 1) {
      const invoice = sampleInvoice({ quote: sampleQuote({ materials: lines(count) }) });
      const pages = await readPdf((await createInvoicePdf({ invoice })).bytes);
      const withTotal = pages.find(({ text }) => text.includes('Rechnungsbetrag'));
      expect(withTotal?.text).toContain(`Material Nr. ${count} ${count} × 10,50 €`);
    }
  });
});

describe('when the full layout fails', () => {
  it.each(Object.entries(CASES))('the simple form still says all of %s', async (_, invoice) => {
    const pdf = await simply(invoice);
    expect(pdf).toMatchObject({ simple: true, failure: 'kein Platz' });
    const text = await textOf(pdf);
    const document = invoiceDocument({ invoice });
    for (const statement of statements(document)) expect(text).toContain(statement);
    for (const { label, text: value } of document.facts) expect(text).toContain(flow(`${label}: ${value}`));
  });

  it.each(Object.entries({ ...CASES, ...HOSTILE }))(
    'the simple form keeps %s inside the page, nothing over another',
    async (_, invoice) => {
      for (const { pieces } of await readPdf((await simply(invoice)).bytes)) {
        expect(collisions(pieces)).toEqual([]);
        for (const { text, x, y, width } of pieces) {
          expect(x, text).toBeGreaterThan(16);
          expect(x + width, text).toBeLessThan(194);
          expect(y, text).toBeLessThan(291);
        }
      }
    },
  );

  it('fails in the words of the catalogue when the simple form fails too', async () => {
    const failing = createInvoicePdf({ invoice: sampleInvoice() }, { full: broken, simple: broken });
    await expect(failing).rejects.toThrow(new Error('Rechnungs-PDF-Erstellung fehlgeschlagen'));
    await expect(failing).rejects.toMatchObject({ cause: new Error('kein Platz') });
  });
});
