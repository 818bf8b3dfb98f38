import { describe, expect, it } from 'vitest';
import { type Customer, DEFAULT_SETTINGS, type Offered, offerOf, toCents } from '../domain/index.ts';
import { quoteDocument } from './quote-document.ts';
import { ordinaryInput, sampleCustomer, sampleQuote, sampleSettings } from './testing/samples.ts';

const settings = sampleSettings;

function cents(amount: string): number {
  return Number(amount.replace(/[^\d-]/g, ''));
}

describe('quoteDocument', () => {
  it('says who, when and until when', () => {
    const document = quoteDocument(ordinaryInput());
    expect(document.recipient).toEqual(['Erika Müller', 'Hauptstraße 12', '10115 Berlin']);
    expect(document.facts).toEqual([
      { label: 'Angebotsnummer', text: 'AN-1A2B3C4D' },
      { label: 'Datum', text: '21.11.2026' },
      { label: 'Kundennummer', text: 'K202611001' },
      { label: 'Gültig bis', text: '05.12.2026' },
      { label: 'Umzugsdatum', text: '12.12.2026' },
    ]);
    expect(document.introduction).toContain('am Samstag, 12. Dezember 2026');
  });

  it('takes the days of validity from the settings (D18)', () => {
    const document = quoteDocument({ ...ordinaryInput(), settings: { ...settings, quoteValidityDays: 30 } });
    expect(document.facts).toContainEqual({ label: 'Gültig bis', text: '21.12.2026' });
    expect(document.terms.paragraphs.join()).toContain('gilt bis zum 21.12.2026');
  });

  it('dates a quote made late in the evening by the German clock (D9)', () => {
    const quote = sampleQuote({}, { createdAt: '2026-11-21T23:30:00.000Z' });
    const document = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(document.facts).toContainEqual({ label: 'Datum', text: '22.11.2026' });
  });

  it('addresses a company and its contact, at its own address', () => {
    const customer = sampleCustomer({ company: 'Bäcker & Söhne', address: 'Marktplatz 1, 04109 Leipzig' });
    expect(quoteDocument({ quote: sampleQuote(), customer, settings }).recipient).toEqual([
      'Bäcker & Söhne',
      'Erika Müller',
      'Marktplatz 1',
      '04109 Leipzig',
    ]);
  });

  it('shows both ends with the floors and elevators of the quote (D14)', () => {
    const quote = sampleQuote({ fromFloor: -1, fromElevator: true, toFloor: 0, toElevator: false });
    expect(quoteDocument({ quote, customer: sampleCustomer(), settings }).ends).toEqual([
      { title: 'Auszug', address: 'Hauptstraße 12, 10115 Berlin', access: '1. Untergeschoss, mit Aufzug' },
      { title: 'Einzug', address: 'Am Weißen Hügel 4a, 20095 Hamburg', access: 'Erdgeschoss, ohne Aufzug' },
    ]);
  });

  it('keeps the notes of the office to the office', () => {
    const quote = sampleQuote({ notes: 'zahlt schleppend' }, { comment: 'zahlt schleppend' });
    const customer = sampleCustomer({ notes: 'zahlt schleppend' });
    expect(JSON.stringify(quoteDocument({ quote, customer, settings }))).not.toContain('schleppend');
  });

  it('says in words what nobody knows yet', () => {
    const customer = sampleCustomer({ toAddress: ' ' });
    delete customer.data.movingDate;
    const document = quoteDocument({ quote: sampleQuote(), customer, settings });
    expect(document.ends[1].address).toBe('Adresse noch nicht bekannt');
    expect(document.facts).toContainEqual({ label: 'Umzugsdatum', text: 'noch offen' });
    expect(document.introduction).toContain('Für Ihren Umzug bieten wir');
  });
});

describe('a quote that has left the house', () => {
  it('says what was offered, whatever customer and settings say today (D17)', () => {
    const { quote, customer, settings } = ordinaryInput();
    const offered = offerOf(quote.data, customer.data, { ...settings, quoteValidityDays: 30 });
    const sent = { ...quote, data: { ...quote.data, status: 'sent' as const, offered } };
    const moved = {
      ...customer,
      data: { ...customer.data, toAddress: 'Anderswo 1, Ulm', name: 'Neuer Name' },
    };
    const later = { ...settings, quoteValidityDays: 14, labourSharePercent: 60 };
    expect(quoteDocument({ quote: sent, customer: moved, settings: later })).toEqual(
      quoteDocument({ quote: sent, customer, settings: { ...settings, quoteValidityDays: 30 } }),
    );
  });

  it('stays as it was where a field was empty when it was offered', () => {
    const { quote, settings } = ordinaryInput();
    const customer = sampleCustomer({ movingDate: undefined });
    // Through a store, which keeps no field that is empty.
    const offered: Offered = JSON.parse(JSON.stringify(offerOf(quote.data, customer.data, settings)));
    const sent = { ...quote, data: { ...quote.data, status: 'sent' as const, offered } };
    const filled: Partial<Customer> = {
      company: 'Neue GmbH',
      address: 'Neuweg 9, 50667 Köln',
      movingDate: '2027-05-05',
      moveDate: '2027-05-06',
    };
    const before = quoteDocument({ quote: sent, customer, settings });
    expect(before.facts).toContainEqual({ label: 'Umzugsdatum', text: 'noch offen' });
    expect(before.terms.paragraphs.join()).toContain('§ 35a');
    for (const [field, value] of Object.entries(filled)) {
      const later = { ...customer, data: { ...customer.data, [field]: value } };
      expect(quoteDocument({ quote: sent, customer: later, settings }), field).toEqual(before);
    }
  });
});

it('the recipient has no floor in the postal address', () => {
  const { quote, customer, settings } = ordinaryInput();
  const withFloor = {
    ...customer,
    data: { ...customer.data, address: 'Hauptstraße 1, 3. Stock, 10115 Berlin, EG' },
  };
  expect(quoteDocument({ quote, customer: withFloor, settings }).recipient.slice(-2)).toEqual([
    'Hauptstraße 1',
    '10115 Berlin',
  ]);
});

describe('what is signed', () => {
  const at = '2026-11-22T09:00:00.000Z';
  const drawn = (signedAt: string) => ({
    role: 'customer' as const,
    image: '',
    signedBy: 'Erika Müller',
    signedAt,
  });
  const declined = sampleQuote(
    {},
    {
      status: 'rejected',
      decision: {
        by: 'customer',
        outcome: 'rejected',
        at,
        name: 'Erika Müller',
        contentHash: '',
        ipAddress: '',
      },
    },
  );
  const acceptance = (signedAt: string) =>
    quoteDocument({ ...ordinaryInput(), quote: declined, signatures: [drawn(signedAt)] }).acceptance;

  it('is a no where the customer declined with it', () => {
    expect(acceptance(at)).toMatchObject({
      title: 'Absage',
      paragraphs: [
        expect.stringMatching(/^Hiermit lehne ich das Angebot AN-1A2B3C4D vom 21\.11\.2026 über .* ab\.$/),
      ],
      signatures: [{ signed: { by: 'Unterschrieben von Erika Müller' } }],
    });
  });

  it('is a yes where the customer had signed before they declined', () => {
    expect(acceptance('2026-11-21T09:00:00.000Z')).toMatchObject({
      title: 'Auftrag',
      signatures: [{ signed: { by: 'Unterschrieben von Erika Müller' } }, { signed: undefined }],
    });
  });
});

describe('what was not measured (D17)', () => {
  it('is stated where it is known', () => {
    const document = quoteDocument({ quote: sampleQuote(), customer: sampleCustomer(), settings });
    expect(document.extent.map(({ text }) => text)).toEqual(['26 m³', '289 km']);
    expect(document.reservation).toBeUndefined();
  });

  it('is said in words where the distance is missing', () => {
    const quote = sampleQuote({ distance: 25, distanceKnown: false });
    const document = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(document.extent).toContainEqual({ label: 'Entfernung', text: 'noch nicht bekannt' });
    expect(document.reservation).toBe(
      'Die Entfernung zwischen den beiden Adressen steht noch nicht fest; der Preis enthält keinen Entfernungszuschlag.',
    );
    expect(JSON.stringify(document)).not.toContain('25 km');
  });

  it('does not speak of a surcharge that a base price agreed by hand removed', () => {
    const quote = sampleQuote({ distance: 0, distanceKnown: false, manualBasePrice: 900 });
    const { reservation } = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(reservation).toBe('Die Entfernung zwischen den beiden Adressen steht noch nicht fest.');
  });

  it('is said in words where the volume is missing', () => {
    const quote = sampleQuote({ volume: 50 }, { volume: 0 });
    const document = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(document.extent).toContainEqual({ label: 'Volumen', text: 'noch nicht bekannt' });
    expect(document.reservation).toBe('Das Umzugsvolumen steht noch nicht fest.');
    expect(JSON.stringify(document)).not.toContain('50 m³');
  });

  it('is said in words where both are missing', () => {
    const quote = sampleQuote({ distance: 0, distanceKnown: false }, { volume: 0 });
    const { reservation } = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(reservation).toBe(
      'Umzugsvolumen und Entfernung stehen noch nicht fest; der Preis enthält keinen Entfernungszuschlag.',
    );
  });
});

describe('services', () => {
  const materials = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Teil ${index + 1}`, quantity: 1, unitPrice: 1 }));

  it('stand in two columns of at most 8', () => {
    const quote = sampleQuote({ materials: materials(15) });
    const { columns, more } = quoteDocument({ quote, customer: sampleCustomer(), settings }).services;
    expect(columns.map(({ length }) => length)).toEqual([8, 8]);
    expect(more).toBeUndefined();
  });

  it('beyond 16 are counted', () => {
    const quote = sampleQuote({ materials: materials(20) });
    const { columns, more } = quoteDocument({ quote, customer: sampleCustomer(), settings }).services;
    expect(columns.flat()).toHaveLength(16);
    expect(more).toBe('und 5 weitere');
  });
});

describe('the price', () => {
  it.each([
    ['without insurance', {}],
    ['with insurance (D16)', { insurance: { kind: 'replacement' as const, insuredValue: 33_333.33 } }],
    [
      'with a total agreed by hand (D10)',
      {
        manualTotal: true,
        manualTotalPrice: 1234.56,
        insurance: { kind: 'current' as const, insuredValue: 12_345 },
      },
    ],
  ])('is the sum of net, tax and insurance %s', (_, details) => {
    const quote = sampleQuote(details);
    const { composition, price } = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(composition.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(price.amount));
    expect(cents(price.amount)).toBe(toCents(quote.data.price));
  });

  it('shows insurance as a line of its own, without VAT (D16)', () => {
    const quote = sampleQuote({ insurance: { kind: 'replacement', insuredValue: 10_000 } });
    const { composition } = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(composition[2]).toEqual({ label: 'Versicherung mit Versicherungsteuer', amount: '54,74 €' });
  });

  it('shows how a lower total agreed by hand came about', () => {
    const quote = sampleQuote({ manualTotal: true, manualTotalPrice: 1500 });
    const { adjustment } = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(adjustment).toEqual([
      { label: 'Summe der Leistungen', amount: '1.899,00 €' },
      { label: 'Preisnachlass', amount: '-399,00 €' },
    ]);
  });

  it('calls a higher total agreed by hand by another name', () => {
    const quote = sampleQuote({ manualTotal: true, manualTotalPrice: 2000 });
    const { adjustment } = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(adjustment[1]).toEqual({ label: 'Vereinbarter Aufpreis', amount: '101,00 €' });
  });

  it('needs no adjustment where the calculation is the price', () => {
    expect(quoteDocument(ordinaryInput()).adjustment).toEqual([]);
  });
});

describe('legal text (D24)', () => {
  it('gives § 451e for the limit and § 451g for when it does not hold', () => {
    const { liability } = quoteDocument({ quote: sampleQuote(), customer: sampleCustomer(), settings });
    const [limit, exception] = liability.paragraphs;
    expect(limit).toContain('§ 451e HGB höchstens mit 620 Euro je Kubikmeter Laderaum');
    expect(limit).not.toContain('451g');
    expect(exception).toContain('gegenüber Verbrauchern nach § 451g HGB auch nicht');
    expect(exception).not.toContain('620');
  });

  const withTerms = (...terms: string[]) =>
    quoteDocument({
      quote: sampleQuote({ texts: { introduction: '', conclusion: '', terms } }),
      customer: sampleCustomer(),
      settings,
    });

  it.each([
    ['none', [], true],
    ['a term of insurance', ['Versicherung bis 2.500 Euro je Kubikmeter'], true],
    ['a number of boxes', ['Die Anzahl der Kartons ist geschätzt'], true],
    ['a term of payment', ['Zahlung innerhalb von 14 Tagen'], false],
    ['another one', ['Fällig bei Entladung'], false],
  ])('says when to pay unless the own terms do: %s', (_name, terms, expected) => {
    const [validity] = withTerms(...terms).terms.paragraphs;
    expect(validity?.includes('nach Abschluss des Umzugs zu zahlen')).toBe(expected);
  });

  it('does not deny an insurance that the own terms or services promise', () => {
    const promised = [
      withTerms('Versicherung bis 2.500 Euro je Kubikmeter'),
      quoteDocument({
        quote: sampleQuote({
          additionalServices: [{ name: 'Glasversicherung', quantity: 1, unitPrice: 20 }],
        }),
        customer: sampleCustomer(),
        settings,
      }),
    ];
    for (const { liability } of promised) {
      expect(liability.paragraphs.at(-1)).toContain(
        'Soweit in diesem Angebot nichts anderes steht, ist eine',
      );
    }
    expect(withTerms('Kostenlose Stornierung').liability.paragraphs.at(-1)).toContain(
      'Eine Transportversicherung ist in diesem Angebot nicht enthalten',
    );
  });

  it('offers insurance where none is included', () => {
    const { liability } = quoteDocument({ quote: sampleQuote(), customer: sampleCustomer(), settings });
    expect(liability.paragraphs.at(-1)).toContain(
      'zum Neuwert für 4,60 ‰ oder zum Zeitwert für 3,60 ‰ der Versicherungssumme an, jeweils zuzüglich 19 % Versicherungsteuer',
    );
  });

  it('names the insurance that is included', () => {
    const quote = sampleQuote({ insurance: { kind: 'current', insuredValue: 25_000 } });
    const { liability } = quoteDocument({ quote, customer: sampleCustomer(), settings });
    expect(liability.paragraphs.at(-1)).toContain(
      'Transportversicherung zum Zeitwert über 25.000,00 € enthalten',
    );
  });

  it('prints the labour share of a private customer when the settings have one', () => {
    const quote = sampleQuote({ manualTotal: true, manualTotalPrice: 1190 });
    const document = quoteDocument({
      quote,
      customer: sampleCustomer(),
      settings: { ...settings, labourSharePercent: 62.5 },
    });
    expect(document.terms.paragraphs[1]).toContain(
      '62,5 % Arbeitskosten enthalten: 625,00 €, mit Mehrwertsteuer 743,75 €',
    );
  });

  it('never invents a labour share, and prints none for a company', () => {
    const withShare = { ...settings, labourSharePercent: 60 };
    const company = sampleCustomer({ company: 'Bäcker & Söhne' });
    const texts = [
      quoteDocument({ quote: sampleQuote(), customer: sampleCustomer(), settings: DEFAULT_SETTINGS }),
      quoteDocument({ quote: sampleQuote(), customer: company, settings: withShare }),
    ].map((document) => JSON.stringify(document));
    for (const text of texts) expect(text).not.toContain('35a');
  });
});
