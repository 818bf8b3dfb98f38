import { describe, expect, it } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import { type CustomerEdit, editOf } from './customer-edit.ts';
import { boundsOf, problemsOfEdit } from './validate-edit.ts';

const before = editOf(customerNamed('Anna Weber').data);

describe('editing a customer', () => {
  it.each<[string, Partial<CustomerEdit>, Record<string, string>]>([
    ['needs a name', { name: ' ' }, { name: 'Name ist erforderlich' }],
    ['needs a name that is seen', { name: '\u2060\u200d' }, { name: 'Name ist erforderlich' }],
    ['needs a real e-mail', { email: 'anna@' }, { email: 'E-Mail-Format ist ungültig' }],
    ['may drop the e-mail', { email: '' }, {}],
    ['needs a real phone number', { phone: 'abc' }, { phone: 'Telefonnummer ist ungültig' }],
    ['may drop the phone number', { phone: '' }, {}],
    ['needs a room', { rooms: 0 }, { rooms: 'Anzahl Zimmer muss zwischen 1 und 20 liegen' }],
    ['takes 1 room', { rooms: 1 }, {}],
    ['takes 20 rooms', { rooms: 20 }, {}],
    ['takes no 21 rooms', { rooms: 21 }, { rooms: 'Anzahl Zimmer muss zwischen 1 und 20 liegen' }],
    ['takes no 9 m²', { area: 9 }, { area: 'Wohnfläche muss zwischen 10 und 500 m² liegen' }],
    ['takes 10 m²', { area: 10 }, {}],
    ['takes 500 m²', { area: 500 }, {}],
    ['takes no 501 m²', { area: 501 }, { area: 'Wohnfläche muss zwischen 10 und 500 m² liegen' }],
    ['knows no cellar', { floor: -1 }, { floor: 'Etage muss zwischen 0 (Erdgeschoss) und 20 liegen' }],
    ['takes floor 20', { floor: 20, toFloor: 20 }, {}],
    ['takes no floor 21', { toFloor: 21 }, { toFloor: 'Etage muss zwischen 0 (Erdgeschoss) und 20 liegen' }],
    ['may not know the floors (D14)', { floor: undefined, toFloor: undefined }, {}],
    ['takes no half floor', { floor: 1.5 }, { floor: 'Etage muss zwischen 0 (Erdgeschoss) und 20 liegen' }],
    [
      'takes no company beyond what is stored',
      { company: 'x'.repeat(201) },
      { company: 'Höchstens 200 Zeichen' },
    ],
    [
      'takes no kind of home beyond what is stored',
      { apartmentType: 'x'.repeat(101) },
      { apartmentType: 'Höchstens 100 Zeichen' },
    ],
    ['may not know the rooms', { rooms: undefined, area: undefined }, {}],
    [
      'takes no text for a figure, and says what it takes',
      { rooms: '3-4', toFloor: '3. OG' },
      {
        rooms: 'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5',
        toFloor: 'Bitte geben Sie eine Zahl ein, zum Beispiel 12',
      },
    ],
  ])('%s', (_what, change, problems) => {
    expect(problemsOfEdit(before, { ...before, ...change })).toEqual(problems);
  });

  it('does not complain about what was stored outside the bounds and not changed', () => {
    const stored = { ...before, area: 800, floor: 30, email: 'nicht angegeben' };
    expect(problemsOfEdit(stored, { ...stored, phone: '030 2' })).toEqual({});
    expect(problemsOfEdit(stored, { ...stored, area: 801 })).toEqual({
      area: 'Wohnfläche muss zwischen 10 und 500 m² liegen',
    });
  });

  it('bounds the inputs as specified, and holds nobody up over what is stored', () => {
    expect(boundsOf(before)).toEqual({
      rooms: { min: 1, max: 20, decimals: 1 },
      area: { min: 10, max: 500, decimals: 2 },
      floor: { min: 0, max: 20, decimals: 0 },
      toFloor: { min: 0, max: 20, decimals: 0 },
    });
    expect(boundsOf({ ...before, area: 800, floor: -1 })).toMatchObject({
      area: { min: 10, max: 800 },
      floor: { min: -1, max: 20 },
    });
  });
});
