import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, formatEuros, offerOf } from '../domain/index.ts';
import { createWorkOrderPdf } from './create-work-order-pdf.ts';
import { collisions, readPdf } from './testing/read-pdf.ts';
import { sampleCustomer, sampleQuote, sampleSettings } from './testing/samples.ts';

const order = (
  quote = sampleQuote({ furnitureDisassemblyPrice: 1, packingMaterials: true, pianoTransport: true }),
  customer = sampleCustomer(),
  settings = sampleSettings,
) => createWorkOrderPdf({ quote, customer, settings });

describe('a work order', () => {
  it('has every item that the specification lists, on one page of A4', async () => {
    const quote = sampleQuote({ furnitureDisassemblyPrice: 1, packingMaterials: true, pianoTransport: true });
    const { bytes, fileName } = await order(quote);
    expect(fileName).toBe('Arbeitsschein_20261212K202611001.pdf');
    const pages = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    // Points.
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
    const text = pages[0]?.text ?? '';
    for (const item of [
      'Arbeitsschein 20261212K202611001',
      '12.12.2026',
      '0170 1234567',
      'Erika Müller',
      'Hauptstraße 12, 10115 Berlin',
      '3. Obergeschoss, ohne Aufzug',
      'Am Weißen Hügel 4a, 20095 Hamburg',
      'Transport inkl. Be- und Entladen, 26 m³\n',
      'Möbel abbauen\n',
      'Möbel aufbauen (nicht gebucht)',
      'Packmaterial wird gestellt\n',
      'Klaviertransport',
      'Preis inkl. 19 % MwSt.',
      formatEuros(quote.data.price),
      'Die Leistungen wurden vollständig und ordnungsgemäß erbracht.',
      'Der Preis wurde vor Ort mit EC-Karte bezahlt.',
      'Unterschrift Kunde',
      'Unterschrift Mitarbeiter',
      'Sonnenschein Umzüge GmbH',
    ]) {
      expect(text).toContain(item);
    }
    const foot = pages[0]?.pieces.filter(({ y }) => y > 270).map((piece) => piece.text);
    expect(foot).toEqual(expect.arrayContaining(['Musterstraße 7', '10115 Berlin']));
    expect(pages.flatMap(({ pieces }) => collisions(pieces))).toEqual([]);
  });

  it.each([
    [{ materials: [{ name: 'Umzugskarton', quantity: 10, unitPrice: 3 }] }, 'Packmaterial wird gestellt\n'],
    [{}, 'Packmaterial wird gestellt (nicht gebucht)'],
  ])('says that packing material comes along where any was booked: %j', async (details, line) => {
    const [page] = await readPdf((await order(sampleQuote(details))).bytes);
    expect(page?.text).toContain(line);
  });

  it('says what of the price carries no VAT (D16)', async () => {
    const insurance = { kind: 'replacement', insuredValue: 20_000 } as const;
    const [page] = await readPdf((await order(sampleQuote({ insurance }))).bytes);
    expect(page?.text).toContain('Darin 109,48 € Versicherung mit Versicherungsteuer, ohne MwSt.');
    expect(collisions(page?.pieces ?? [])).toEqual([]);
    const [plain] = await readPdf((await order()).bytes);
    expect(plain?.text).not.toContain('ohne MwSt.');
  });

  it('leads to the floors of the addresses as they are now, and to those agreed where they are the same', async () => {
    const { data, ...stored } = sampleQuote({ toFloor: 2, toElevator: true });
    const agreed = {
      ...stored,
      data: { ...data, offered: offerOf(data, sampleCustomer().data, sampleSettings) },
    };
    const moved = sampleCustomer({
      fromAddress: 'Neubau 9, 10115 Berlin - Etage 8',
      apartment: undefined,
      destination: { floor: 5, hasElevator: false },
    });
    const [page] = await readPdf((await order(agreed, moved)).bytes);
    expect(page?.text).toContain('8. Obergeschoss, ohne Aufzug');
    expect(page?.text).not.toContain('3. Obergeschoss');
    expect(page?.text).toContain('2. Obergeschoss, mit Aufzug');
    expect(page?.text).not.toContain('5. Obergeschoss');
  });

  it('names the ground floor where no other is known, and says what is open', async () => {
    const customer = sampleCustomer({
      movingDate: undefined,
      fromAddress: '',
      toAddress: '',
      phone: '',
      apartment: undefined,
      destination: undefined,
    });
    const { bytes, fileName } = await order(sampleQuote({}, {}, customer), customer, DEFAULT_SETTINGS);
    expect(fileName).toBe('Arbeitsschein_K202611001.pdf');
    const text = (await readPdf(bytes)).map((page) => page.text).join('');
    for (const item of ['noch offen', 'Adresse noch nicht bekannt', 'Erdgeschoss', 'nicht bekannt']) {
      expect(text).toContain(item);
    }
  });

  it('tells the crew nothing of comments and notes', async () => {
    const customer = sampleCustomer({ notes: 'Zahlt spät' });
    const { bytes } = await order(sampleQuote({}, { comment: 'Nachlass möglich' }, customer), customer);
    expect((await readPdf(bytes)).map((page) => page.text).join('')).not.toMatch(/Zahlt|Nachlass/);
  });

  it.each([
    ['a word without an end', 'Donaudampfschifffahrtskapitän'.repeat(16)],
    ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>'.repeat(4)],
    ['what changes the direction', '\u202eKöln \u2067Weg 1\u2069 שלום مرحبا'.repeat(8)],
    ['emoji', '👨‍👩‍👧‍👦🚚🏳️‍🌈'.repeat(30)],
    ['control characters', 'Haus\u0000\u0007\u001b[31m\u0085\u2028hinten'.repeat(10)],
  ])('stays on its paper with %s in every text of the customer’s', async (_, hostile) => {
    const text = hostile.slice(0, 200);
    const customer = sampleCustomer({
      name: text,
      phone: text.slice(0, 40),
      fromAddress: hostile,
      toAddress: hostile,
    });
    const additionalServices = [{ name: text, quantity: 1, unitPrice: 1 }];
    const { bytes, fileName } = await order(
      sampleQuote({ additionalServices }, { customerName: text }, customer),
      customer,
    );
    expect(fileName).toBe('Arbeitsschein_20261212K202611001.pdf');
    const pages = await readPdf(bytes);
    const pieces = pages.flatMap((page) => page.pieces);
    expect(pieces.filter(({ x, y, width }) => x < 0 || x + width > 210 || y < 0 || y > 297)).toEqual([]);
    expect(pages.flatMap((page) => collisions(page.pieces))).toEqual([]);
    const all = pages.map((page) => page.text).join('');
    for (const item of ['Preis inkl. 19 % MwSt.', 'Unterschrift Kunde', 'Unterschrift Mitarbeiter'])
      expect(all).toContain(item);
    // Nothing in a font that has it, and nothing that turns what follows.
    expect(all.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
  });

  it('keeps what is signed on one page, however much was booked', async () => {
    const additionalServices = Array.from({ length: 60 }, (_, row) => ({
      name: `Leistung ${row} ${'Straßenbahnhaltestelle '.repeat(4)}`,
      quantity: 1,
      unitPrice: 1,
    }));
    const pages = await readPdf((await order(sampleQuote({ additionalServices }))).bytes);
    expect(pages.length).toBeGreaterThan(1);
    const signed = pages.findIndex(({ text }) => text.includes('Unterschrift Kunde'));
    expect(pages[signed]?.text).toContain('EC-Karte');
    expect(pages.flatMap(({ pieces }) => collisions(pieces))).toEqual([]);
  });
});
