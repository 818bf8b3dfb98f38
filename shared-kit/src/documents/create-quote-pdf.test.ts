import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, formatEuros, type QuoteDetails } from '../domain/index.ts';
import { createQuotePdf, type QuotePdf } from './create-quote-pdf.ts';
import { CHARACTERS } from './fonts/generated/source-sans.ts';
import { type QuoteDocument, type QuoteDocumentInput, quoteDocument } from './quote-document.ts';
import { quotePdf } from './quote-pdf.ts';
import { simpleQuotePdf } from './simple-quote-pdf.ts';
import { collisions, readPdf } from './testing/read-pdf.ts';
import {
  ordinaryInput,
  sampleCustomer,
  sampleQuote,
  sampleSettings,
  sampleSignature,
} from './testing/samples.ts';

function inputOf(details: Partial<QuoteDetails>): QuoteDocumentInput {
  return { quote: sampleQuote(details), customer: sampleCustomer(), settings: sampleSettings };
}

function lines(count: number, name: (number: number) => string) {
  return Array.from({ length: count }, (_, index) => ({
    name: name(index + 1),
    quantity: index + 1,
    unitPrice: 10.5,
  }));
}

const CASES: Record<string, QuoteDocumentInput> = {
  'the smallest quote': inputOf({ volume: 4, distance: 0, fromElevator: true }),
  'an ordinary quote': ordinaryInput(),
  'a special volume': inputOf({ volume: 187.5, distance: 812, fromFloor: 4, toFloor: 2, toElevator: false }),
  'an unknown distance': inputOf({ distance: 0, distanceKnown: false }),
  'a base price agreed by hand': inputOf({ manualBasePrice: 1234.5 }),
  'a total agreed by hand, with insurance': inputOf({
    manualTotal: true,
    manualTotalPrice: 999.99,
    insurance: { kind: 'current', insuredValue: 17_500 },
  }),
  'fractions of cents': inputOf({
    volume: 33.3,
    packingRequested: true,
    cleaningService: true,
    cleaningHours: 3.33,
  }),
  'no company data': { ...ordinaryInput(), settings: DEFAULT_SETTINGS },
  '40 lines': inputOf({
    materials: lines(20, (number) => `Material Nr. ${number}`),
    additionalServices: lines(20, (number) => `Zusatzleistung Nr. ${number}`),
  }),
};

const wide = (count: number) => 'W'.repeat(count);
const words = (count: number) => 'Straßenbahnhaltestelle '.repeat(20).slice(0, count);
const { company } = sampleSettings;
const hostile: QuoteDocumentInput = {
  quote: sampleQuote({
    volume: 9999.75,
    distance: 19_999.5,
    fromFloor: -5,
    toFloor: 200,
    toElevator: false,
    materials: [
      ...lines(12, () => words(120)),
      { name: wide(120), quantity: 99_999.999, unitPrice: 9999.99 },
      { name: '<script>alert(1)</script>', quantity: 1, unitPrice: 1 },
    ],
    insurance: { kind: 'replacement', insuredValue: 1_000_000_000 },
    manualTotal: true,
    manualTotalPrice: 999_999_999.99,
  }),
  customer: sampleCustomer({
    name: wide(200),
    company: words(200),
    address: words(300),
    fromAddress: wide(300),
    toAddress: words(300),
    customerNumber: wide(40),
  }),
  settings: {
    ...DEFAULT_SETTINGS,
    quoteValidityDays: 365,
    labourSharePercent: 33.333,
    company: {
      ...company,
      name: wide(100),
      subtitle: words(100),
      legalName: wide(200),
      street: words(200),
      email: `${wide(240)}@example.org`,
      website: wide(200),
      registration: words(200),
      iban: wide(40),
    },
  },
};

const oneLineTooMany = inputOf({
  materials: lines(20, (number) => (number === 1 ? words(60) : `Material Nr. ${number}`)),
});

/** What must be read in the file: every line, every part of the total, the price. */
function statements({ lines, adjustment, composition, price }: QuoteDocument): string[] {
  return [
    ...lines.map(({ service, extent, amount }) => [service, extent, amount].filter(Boolean).join(' ')),
    ...[...adjustment, ...composition, price].map(({ label, amount }) => `${label} ${amount}`),
  ];
}

async function textOf({ bytes }: Pick<QuotePdf, 'bytes'>): Promise<string> {
  return (await readPdf(bytes)).map(({ text }) => text).join('\n');
}

const flow = (text: string) => text.replace(/\s+/g, ' ');

describe('createQuotePdf', () => {
  it.each(Object.entries(CASES))('writes every line and total of %s', async (_, input) => {
    const pdf = await createQuotePdf(input);
    expect(pdf.simple).toBe(false);
    const text = await textOf(pdf);
    for (const statement of statements(quoteDocument(input))) expect(text).toContain(statement);
    expect(text).toContain(`Gesamtpreis ${formatEuros(input.quote.data.price)}`);
  });

  it('writes all that the document says', async () => {
    const input = ordinaryInput();
    const document = quoteDocument(input);
    const text = flow(await textOf(await createQuotePdf(input)));
    const said = [
      ...document.recipient,
      ...document.facts.map(({ label, text: value }) => `${label} ${value}`),
      document.salutation,
      document.introduction,
      ...document.ends.flatMap(({ title, address, access }) => [`${title} ${address} ${access}`]),
      ...document.extent.map(({ label, text: value }) => `${label}: ${value}`),
      ...document.services.columns.flat(),
      ...document.terms.paragraphs,
      ...document.liability.paragraphs,
      ...document.acceptance.paragraphs,
      ...document.acceptance.signatures.map(({ label }) => label),
      ...document.letterhead.footer.flat(),
      document.closing.invitation,
    ];
    for (const part of said) expect(text).toContain(part);
  });

  it('says the office’s own words, however many, without losing a line (D26)', async () => {
    const term = (number: number) =>
      `Bedingung Nr. ${number}: ${'Zahlung innerhalb von 14 Tagen. '.repeat(12)}`.trim();
    const texts = {
      introduction: `Liebe Familie Müller,\n${'wir freuen uns auf Ihren Umzug. '.repeat(150)}`.trim(),
      conclusion: `${'Wir packen das. '.repeat(300)}Schlusswort`,
      terms: Array.from({ length: 30 }, (_, index) => term(index + 1)),
    };
    const { bytes, simple } = await createQuotePdf(inputOf({ texts }));
    expect(simple).toBe(false);
    const pages = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(3);
    for (const { pieces } of pages) for (const { y } of pieces) expect(y).toBeLessThan(297);
    const text = flow(pages.map((page) => page.text).join(' '));
    expect(text).toContain('Liebe Familie Müller,');
    expect(text.match(/freuen/g)).toHaveLength(150);
    expect(text.match(/packen/g)).toHaveLength(300);
    expect(text.match(/Bedingung/g)).toHaveLength(30);
    expect(text).not.toContain('ist nach Abschluss des Umzugs zu zahlen');
  });

  it('carries a signature in its slot, with a stamp, and leaves the other slot free (D25)', async () => {
    const input = ordinaryInput();
    const { bytes, fileName, simple } = await createQuotePdf({ ...input, signatures: [sampleSignature] });
    expect(simple).toBe(false);
    expect(fileName).toMatch(/_signiert\.pdf$/);
    const text = flow((await readPdf(bytes)).at(-1)?.text ?? '');
    expect(text).toContain('Unterschrieben von Erika Müller am 21.11.2026, 15:30');
    expect(text).not.toContain('Unterschrift Auftraggeber');
    expect(text).toContain('Unterschrift Sonnenschein Umzüge');
    const unsigned = await createQuotePdf(input);
    const images = (pdf: Uint8Array) =>
      Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
    expect(images(unsigned.bytes)).toBe(0);
    expect(images(bytes)).toBeGreaterThan(0);
  });

  it.each([
    ['Dr. Friederike-Charlotte Freifrau von Hohenstaufen-Süßmilch zu Größenwahn', ' zu Größenwahn am'],
    ['W'.repeat(200), '…am'],
  ])('a stamp keeps its date, whatever the name: %s', async (signedBy, end) => {
    const signatures = [{ ...sampleSignature, signedBy }];
    const { bytes } = await createQuotePdf({ ...ordinaryInput(), signatures });
    const text = flow((await readPdf(bytes)).at(-1)?.text ?? '');
    expect(text).toContain('am 21.11.2026, 15:30');
    expect(text).toMatch(new RegExp(end.replace('…', '… ?')));
  });

  it('says in words that the distance is unknown (D17)', async () => {
    const text = flow(await textOf(await createQuotePdf(inputOf({ distance: 0, distanceKnown: false }))));
    expect(text).toContain('Entfernung: noch nicht bekannt');
    expect(text).toContain('Die Entfernung zwischen den beiden Adressen steht noch nicht fest');
  });

  it('names a volume beyond the table', async () => {
    const text = flow(await textOf(await createQuotePdf(inputOf({ volume: 187.5 }))));
    expect(text).toContain('187,5 m³ (Sondervolumen)');
  });

  it('breaks 40 lines across pages, in order, under a repeated head', async () => {
    const input = CASES['40 lines'] ?? ordinaryInput();
    const pages = await readPdf((await createQuotePdf(input)).bytes);
    const tablePages = pages.filter(
      ({ text }) => text.includes('Zusatzleistung Nr.') || text.includes('× 10,50 €'),
    );
    expect(tablePages.length).toBeGreaterThan(1);
    for (const { text } of tablePages) expect(text).toContain('Leistung Umfang Betrag');
    const rows = pages.flatMap(({ text }) => text.match(/^(Material|Zusatzleistung) Nr\. \d+ \d+ ×/gm) ?? []);
    expect(rows.map((row) => row.split(' ').slice(0, 3).join(' '))).toEqual(
      [...input.quote.data.details.materials, ...input.quote.data.details.additionalServices].map(
        ({ name }) => name,
      ),
    );
  });

  it('never leaves the total alone on a page', async () => {
    for (let count = 1; count <= 25; count += 1) {
      const input = inputOf({ materials: lines(count, (number) => `Material Nr. ${number}`) });
      const pages = await readPdf(quotePdf(quoteDocument(input)));
      const withTotal = pages.find(({ text }) => text.includes('Gesamtpreis'));
      expect(withTotal?.text).toContain(`Material Nr. ${count} ${count} × 10,50 €`);
      expect(withTotal?.text).toContain('Leistung Umfang Betrag');
    }
  });

  it('numbers the pages', async () => {
    const pages = await readPdf((await createQuotePdf(CASES['40 lines'] ?? ordinaryInput())).bytes);
    pages.forEach(({ text }, index) => {
      expect(text).toContain(`Seite ${index + 1} von ${pages.length}`);
    });
  });

  it('gives the same bytes for the same quote, others for another', async () => {
    const [first, second, other] = await Promise.all([
      createQuotePdf(ordinaryInput()),
      createQuotePdf(ordinaryInput()),
      createQuotePdf({
        ...ordinaryInput(),
        quote: { ...ordinaryInput().quote, id: 'quote_1700000000000_abc' },
      }),
    ]);
    expect(first.bytes).toEqual(second.bytes);
    expect(first.bytes).not.toEqual(other.bytes);
  });

  it('is a small file with nothing but subsets of its font', async () => {
    const { bytes } = await createQuotePdf(ordinaryInput());
    const raw = Buffer.from(bytes).toString('latin1');
    expect(bytes.length).toBeLessThan(60_000);
    const names = new Set(raw.match(/\/BaseFont \/\S+/g));
    expect([...names].sort()).toEqual([
      '/BaseFont /LATINR+SourceSans3-Regular',
      '/BaseFont /LATINS+SourceSans3-Semibold',
    ]);
    expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
    expect(raw).toContain('/Lang (de-DE)');
    expect(raw).toContain("/CreationDate (D:20261121103100+00'00')");
  });

  it('names the file by quote, customer and date', async () => {
    const { fileName } = await createQuotePdf(ordinaryInput());
    expect(fileName).toBe('Angebot_AN-1A2B3C4D_Müller_2026-11-21.pdf');
  });

  it('still writes a quote when jsPDF takes no date as text any more', async () => {
    const quote = sampleQuote({}, { updatedAt: '2041-01-01T10:00:00.000Z' });
    expect(await createQuotePdf({ ...ordinaryInput(), quote })).toMatchObject({ simple: false });
  });
});

describe('the embedded font', () => {
  it('writes every character it claims to have, so that it can be read again', async () => {
    const characters = CHARACTERS.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    ).filter((character) => character !== ' ');
    const names: { name: string; quantity: number; unitPrice: number }[] = [];
    for (let start = 0; start < characters.length; start += 20) {
      names.push({ name: characters.slice(start, start + 20).join(''), quantity: 1, unitPrice: 1 });
    }
    const text = await textOf(await createQuotePdf(inputOf({ materials: names })));
    for (const { name } of names) expect(text).toContain(`${name} 1 × 1,00 €`);
  });

  it('writes the names of those who sign in Greek or Cyrillic', async () => {
    for (const signedBy of ['Ольга Ґудзь', 'Γιώργος Παπαδόπουλος']) {
      const signatures = [{ ...sampleSignature, signedBy }];
      const text = await textOf(await createQuotePdf({ ...ordinaryInput(), signatures }));
      expect(text).toContain(`Unterschrieben von ${signedBy} am`);
    }
  });

  it('shows what it cannot write, and loses nothing that follows', async () => {
    const customer = sampleCustomer({ name: '王芳 \u0007😀 Nguyễn aus Łódź' });
    const text = await textOf(await createQuotePdf({ ...ordinaryInput(), customer }));
    expect(text).toContain('Guten Tag □□ □ Nguyen aus Łódź,');
  });
});

describe('the layout', () => {
  it.each(Object.entries({ ...CASES, 'hostile data': hostile, 'services that wrap': oneLineTooMany }))(
    'keeps %s inside the page, nothing over another',
    async (_, input) => {
      const { bytes, simple } = await createQuotePdf(input);
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

  it('puts the recipient into the window of the envelope (DIN 5008 form B)', async () => {
    const [page] = await readPdf((await createQuotePdf(ordinaryInput())).bytes);
    const inWindow = (page?.pieces ?? []).filter(({ x, y }) => x < 100 && y > 45 && y < 90);
    expect(inWindow.map(({ text }) => text)).toEqual([
      'Sonnenschein Umzüge GmbH · Musterstraße 7 · 10115 Berlin',
      'Erika Müller',
      'Hauptstraße 12',
      '10115 Berlin',
    ]);
    expect(inWindow.every(({ x }) => x === 25)).toBe(true);
    expect(inWindow[1]?.y).toBeGreaterThan(62.7);
  });

  it('aligns the amounts at the right', async () => {
    const [page] = await readPdf((await createQuotePdf(ordinaryInput())).bytes);
    const amounts = (page?.pieces ?? []).filter(({ text }) => /^[\d.]+,\d\d €$/.test(text));
    expect(amounts.length).toBeGreaterThan(5);
    for (const { x, width } of amounts) expect(x + width).toBeCloseTo(190, 1);
  });
});

describe('when the full layout fails', () => {
  const broken = () => {
    throw new Error('kein Platz');
  };

  it.each(Object.entries(CASES))('writes %s on one simple page, amounts and all', async (_, input) => {
    const pdf = await createQuotePdf(input, { full: broken, simple: simpleQuotePdf });
    expect(pdf).toMatchObject({ simple: true, failure: 'kein Platz' });
    const pages = await readPdf(pdf.bytes);
    expect(pages).toHaveLength(1);
    const text = flow(pages[0]?.text ?? '');
    const document = quoteDocument(input);
    for (const { service, amount } of document.lines) {
      expect(text).toContain(service);
      expect(text).toContain(amount);
    }
    for (const { label, amount } of [...document.composition, document.price]) {
      expect(text).toContain(`${label} ${amount}`);
    }
    expect(text).toContain(document.number);
    expect(text).toContain('§ 451e HGB');
    expect(text).toContain('Seite 1 von 1');
  });

  it.each(Object.entries({ ...CASES, 'hostile data': hostile }))(
    'keeps %s inside the simple page, nothing over another',
    async (_, input) => {
      const [page] = await readPdf(simpleQuotePdf(quoteDocument(input)));
      const pieces = page?.pieces ?? [];
      expect(collisions(pieces)).toEqual([]);
      for (const { text, x, y, width } of pieces) {
        expect(x, text).toBeGreaterThan(16);
        expect(x + width, text).toBeLessThan(194);
        expect(y, text).toBeLessThan(291);
      }
    },
  );

  it.each(['W'.repeat(200), 'Friederike von Hohenstaufen '.repeat(7)])(
    'a stamp on the simple page keeps its date, whatever the name: %s',
    async (signedBy) => {
      const signatures = [{ ...sampleSignature, signedBy }];
      const [page] = await readPdf(simpleQuotePdf(quoteDocument({ ...ordinaryInput(), signatures })));
      expect(flow(page?.text ?? '')).toMatch(/Unterschrieben von .*… ?am 21\.11\.2026, 15:30/);
    },
  );

  it('counts the lines for which one page has no room', async () => {
    const input = inputOf({ materials: lines(100, (number) => `Material Nr. ${number}`) });
    const pages = await readPdf(simpleQuotePdf(quoteDocument(input)));
    expect(pages).toHaveLength(1);
    const shown = pages[0]?.text.match(/^Material Nr\. /gm)?.length ?? 0;
    expect(pages[0]?.text).toContain(`und ${100 - shown} weitere Positionen`);
    expect(pages[0]?.text).toContain(formatEuros(input.quote.data.price));
  });

  it('fails in the words of the catalogue when the simple page fails too', async () => {
    await expect(createQuotePdf(ordinaryInput(), { full: broken, simple: broken })).rejects.toThrow(
      'PDF-Erstellung fehlgeschlagen: kein Platz',
    );
  });
});

describe('missing input', () => {
  it.each([
    ['Kundendaten fehlen', { ...ordinaryInput(), customer: undefined }],
    ['Angebotsdaten fehlen', { ...ordinaryInput(), quote: undefined }],
  ])('is refused: %s', async (message, input) => {
    await expect(createQuotePdf(input)).rejects.toThrow(new Error(message));
  });
});
