import { describe, expect, test } from 'vitest';
import { sampleDetails } from '../testing/sample-quote.ts';
import { sampleService, sampleTemplateForm } from '../testing/sample-template-form.ts';
import { formOf, newLine, type QuoteForm, sameForm } from './quote-form.ts';
import { readForm } from './read-form.ts';

const form = (part: Partial<QuoteForm> = {}): QuoteForm => ({ ...formOf(sampleDetails()), ...part });

const insured = (insuredValue: number | string): Partial<QuoteForm> => ({
  insurance: { offered: true, kind: 'replacement', insuredValue },
});

function errorsOf(part: Partial<QuoteForm>) {
  const reading = readForm(form(part));
  return reading.valid ? {} : reading.errors;
}

describe('form and details', () => {
  test('details survive the way through the form', () => {
    const details = sampleDetails({
      volume: 22.5,
      distance: 118,
      distanceKnown: true,
      toFloor: -1,
      toElevator: true,
      packingRequested: true,
      boxCount: 40,
      parkingZonePrice: 1,
      furnitureDisassemblyPrice: 1,
      cleaningService: true,
      cleaningHours: 2.5,
      clearanceService: true,
      clearanceVolume: 6,
      renovationService: true,
      renovationHours: 8,
      pianoTransport: true,
      heavyItemsCount: 2,
      materials: [{ name: 'Luftpolsterfolie', quantity: 3, unitPrice: 4.95 }],
      additionalServices: [{ name: 'Küchenmontage', quantity: 1, unitPrice: 250 }],
      manualBasePrice: 1200,
      manualTotal: true,
      manualTotalPrice: 2500,
      insurance: { kind: 'current', insuredValue: 20_000 },
      notes: 'Hund im Haus\nSchlüssel beim Nachbarn',
    });
    expect(readForm(formOf(details))).toEqual({ valid: true, details });
  });

  test('an unknown distance is stored as unknown, whatever was typed before', () => {
    const reading = readForm(form({ distanceKnown: false, distance: 80 }));
    expect(reading).toMatchObject({ valid: true, details: { distanceKnown: false, distance: 0 } });
  });

  test('hours and volume of a service that is switched off are not stored', () => {
    const reading = readForm(form({ cleaningService: false, cleaningHours: 9, clearanceVolume: 4 }));
    expect(reading).toMatchObject({ valid: true, details: { cleaningHours: 0, clearanceVolume: 0 } });
  });

  test('what the chosen template charges is not charged by its own input too', () => {
    const template = sampleTemplateForm(
      sampleService({ name: ' umzugskartons' }),
      sampleService({ name: 'Reinigung' }),
      sampleService({ name: 'Klaviertransport', chosen: false }),
    );
    const entered = { boxCount: 40, cleaningService: true, cleaningHours: 3, pianoTransport: true };
    expect(readForm(form({ ...entered, template }))).toMatchObject({
      valid: true,
      details: { boxCount: 0, cleaningService: false, cleaningHours: 0, pianoTransport: true },
    });
    expect(readForm(form(entered))).toMatchObject({ valid: true, details: entered });
  });

  test('a row that was added and left alone is no line', () => {
    const reading = readForm(form({ materials: [newLine(), newLine({ name: 'Folie', unitPrice: 3 })] }));
    expect(reading).toMatchObject({
      valid: true,
      details: { materials: [{ name: 'Folie', quantity: 1, unitPrice: 3 }] },
    });
  });

  test('without insurance there is no insurance in the details', () => {
    const reading = readForm(form({ insurance: { offered: false, kind: 'current', insuredValue: 5000 } }));
    expect(reading.valid && 'insurance' in reading.details).toBe(false);
  });
});

describe('errors stand at their field', () => {
  test.each([
    ['volume', { volume: undefined }, 'Bitte geben Sie das Umzugsvolumen ein'],
    ['volume', { volume: 0 }, 'Muss größer als 0 sein'],
    ['volume', { volume: 10_001 }, 'Höchstens 10.000'],
    ['distance', { distanceKnown: true, distance: undefined }, /Entfernung/],
    ['distance', { distanceKnown: true, distance: -1 }, 'Mindestens 0'],
    ['fromFloor', { fromFloor: undefined }, /0 = Erdgeschoss/],
    ['toFloor', { toFloor: 1.5 }, 'Bitte geben Sie eine ganze Zahl ein'],
    ['boxCount', { boxCount: 2.5 }, 'Bitte geben Sie eine ganze Zahl ein'],
    ['cleaningHours', { cleaningService: true, cleaningHours: 1001 }, 'Höchstens 1.000'],
    ['manualBasePrice', { manualBasePrice: 10.005 }, 'Höchstens zwei Nachkommastellen'],
    ['insurance.insuredValue', insured(-1), 'Darf nicht negativ sein'],
    ['insurance.insuredValue', insured(0), 'Bitte geben Sie den Versicherungswert ein'],
    [
      'manualTotalPrice',
      { ...insured(100_000), manualTotal: true, manualTotalPrice: 100 },
      'Muss die Versicherung von 547,40 € enthalten',
    ],
    ['manualBasePrice', { manualBasePrice: 1e9 }, 'Der Preis ist zu hoch'],
    [
      'manualBasePrice',
      { manualBasePrice: '2.800,- EUR' },
      'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5',
    ],
    ['boxCount', { boxCount: '2 Stk' }, 'Bitte geben Sie eine Zahl ein, zum Beispiel 12'],
    ['insurance.insuredValue', insured('50 TEUR'), 'Bitte geben Sie eine Zahl ein'],
  ])('%s %j', (field, part, message) => {
    expect(errorsOf(part)[field]).toMatch(message);
  });

  test('what is no number counts where the number would', () => {
    const cleaning = { cleaningService: true, cleaningHours: '6 Std.' };
    expect(errorsOf(cleaning)).toEqual({ cleaningHours: 'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5' });
    expect(errorsOf({ ...cleaning, cleaningService: false })).toEqual({});
    const rows = [{ ...newLine({ name: 'Folie', unitPrice: 3 }), quantity: '2 Rollen' }];
    const nameless = { ...newLine(), quantity: '2 Rollen' };
    expect(Object.keys(errorsOf({ materials: rows }))).toEqual(['materials.0.quantity']);
    expect(Object.keys(errorsOf({ materials: [nameless] }))).toContain('materials.0.quantity');
    const unpriced = [{ ...newLine({ name: 'Folie' }), unitPrice: '3 pauschal' }];
    expect(Object.keys(errorsOf({ materials: unpriced }))).toEqual(['materials.0.unitPrice']);
  });

  test('how much of a template’s service is not chosen is not wrong, whatever stands there', () => {
    const service = sampleService({ quantity: 'ca. 20' });
    expect(errorsOf({ template: sampleTemplateForm(service) })).toEqual({
      'template.services.0.quantity': 'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5',
    });
    const left = sampleTemplateForm({ ...service, chosen: false });
    expect(errorsOf({ template: left })).toEqual({});
  });

  test('a name of invisible characters is none', () => {
    const invisible = [newLine({ name: '\ufeff', unitPrice: 3 })];
    expect(Object.keys(errorsOf({ materials: invisible }))).toEqual(['materials.0.name']);
  });

  test('a name is as long as the document shows it', () => {
    const named = (name: string) => ({ materials: [newLine({ name, unitPrice: 3 })] });
    expect(errorsOf(named('n'.repeat(120)))).toEqual({});
    expect(errorsOf(named('n'.repeat(121)))).toEqual({ 'materials.0.name': 'Höchstens 120 Zeichen' });
  });

  test('a row with a quantity alone is a line that is not finished', () => {
    const unfinished = ['materials.0.name', 'materials.0.unitPrice'];
    expect(Object.keys(errorsOf({ materials: [newLine({ quantity: 12 })] }))).toEqual(unfinished);
    const emptied = { ...newLine(), quantity: undefined };
    expect(readForm(form({ materials: [emptied] }))).toMatchObject({ details: { materials: [] } });
  });

  test('a row names its own field', () => {
    const rows = [
      newLine({ name: 'Folie', unitPrice: 3 }),
      newLine({ unitPrice: 5 }),
      newLine({ name: 'Gurt' }),
    ];
    const errors = errorsOf({ materials: rows });
    expect(Object.keys(errors)).toEqual(['materials.1.name', 'materials.2.unitPrice']);
  });
});

test('two forms are the same whatever their row keys', () => {
  const details = sampleDetails({ materials: [{ name: 'Folie', quantity: 1, unitPrice: 3 }] });
  expect(sameForm(formOf(details), formOf(details))).toBe(true);
  expect(sameForm(formOf(details), formOf({ ...details, notes: 'neu' }))).toBe(false);
});
