import { describe, expect, it } from 'vitest';
import { firstIncomplete, isComplete, problemsOf, type Step } from './validate-input.ts';
import { EMPTY_INPUT, type WizardInput } from './wizard-input.ts';

const complete: WizardInput = {
  ...EMPTY_INPUT,
  name: 'Anna Weber',
  phone: '030 1234567',
  email: 'anna@example.org',
  movingDate: '2026-12-05',
  fromAddress: 'Lindenstraße 4, 10969 Berlin',
  toAddress: 'Am Markt 1, 04109 Leipzig',
};

describe('a step of the wizard', () => {
  it.each<[string, Step, Partial<WizardInput>, string, string]>([
    ['needs a name', 0, { name: '  ' }, 'name', 'Name ist erforderlich'],
    ['needs a phone number', 0, { phone: '' }, 'phone', 'Telefonnummer ist erforderlich'],
    ['needs a real phone number', 0, { phone: 'abc' }, 'phone', 'Telefonnummer ist ungültig'],
    ['needs an e-mail', 0, { email: '' }, 'email', 'E-Mail ist erforderlich'],
    ['needs a real e-mail', 0, { email: 'anna@example' }, 'email', 'E-Mail-Format ist ungültig'],
    [
      'needs an e-mail without blanks',
      0,
      { email: 'an na@example.org' },
      'email',
      'E-Mail-Format ist ungültig',
    ],
    ['needs a moving date', 0, { movingDate: '' }, 'movingDate', 'Umzugsdatum ist erforderlich'],
    ['needs a date that exists', 0, { movingDate: '2026-02-30' }, 'movingDate', 'Dieses Datum gibt es nicht'],
    [
      'needs the present address',
      1,
      { fromAddress: ' ' },
      'fromAddress',
      'Aktuelle Adresse ist erforderlich',
    ],
    ['needs the new address', 1, { toAddress: '' }, 'toAddress', 'Neue Adresse ist erforderlich'],
    ['needs a room', 2, { rooms: 0 }, 'rooms', 'Anzahl Zimmer muss mindestens 1 sein'],
    ['needs a number of rooms', 2, { rooms: undefined }, 'rooms', 'Anzahl Zimmer muss mindestens 1 sein'],
    ['takes 20 rooms at most', 2, { rooms: 21 }, 'rooms', 'Anzahl Zimmer darf höchstens 20 sein'],
    ['needs an area', 2, { area: 0 }, 'area', 'Wohnfläche muss mindestens 1 m² sein'],
    ['takes 1000 m² at most', 2, { area: 1001 }, 'area', 'Wohnfläche darf höchstens 1.000 m² sein'],
    [
      'needs a number for the area',
      2,
      { area: '72 qm' },
      'area',
      'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5',
    ],
    [
      'needs a number for a floor',
      2,
      { toFloor: '4. OG' },
      'toFloor',
      'Bitte geben Sie eine Zahl ein, zum Beispiel 12',
    ],
    ['has no cellar', 2, { floor: -1 }, 'floor', 'Etage muss mindestens 0 (Erdgeschoss) sein'],
    ['needs a floor', 2, { floor: undefined }, 'floor', 'Etage muss mindestens 0 (Erdgeschoss) sein'],
    ['has whole floors', 2, { floor: 1.5 }, 'floor', 'Etage muss eine ganze Zahl sein'],
    ['has a destination floor of its own', 2, { toFloor: 51 }, 'toFloor', 'Etage darf höchstens 50 sein'],
  ])('%s', (_what, step, change, field, text) => {
    const input = { ...complete, ...change };
    expect(problemsOf(step, input)).toEqual({ [field]: text });
    expect(isComplete(step, input)).toBe(false);
    expect(firstIncomplete(input)).toBe(step);
  });

  it.each<[string, Partial<WizardInput>]>([
    ['the defaults for the home', {}],
    ['the lowest figures', { rooms: 1, area: 1, floor: 0, toFloor: 0 }],
    ['the highest figures', { rooms: 20, area: 1000, floor: 50, toFloor: 50 }],
    ['half a room', { rooms: 2.5 }],
    ['blanks around the e-mail', { email: ' anna@example.org ' }],
  ])('accepts %s', (_what, change) => {
    expect(firstIncomplete({ ...complete, ...change })).toBeUndefined();
  });

  it('shows every problem of a step at once', () => {
    expect(Object.keys(problemsOf(0, EMPTY_INPUT))).toEqual(['name', 'phone', 'email', 'movingDate']);
  });
});
