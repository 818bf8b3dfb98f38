import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../domain/index.ts';
import { letterheadOf } from './letterhead.ts';
import { sampleSettings } from './testing/samples.ts';

describe('letterheadOf', () => {
  it('shows what the settings hold', () => {
    expect(letterheadOf(sampleSettings)).toEqual({
      brand: 'Sonnenschein Umzüge',
      subtitle: 'Möbelspedition seit 1987',
      sender: 'Sonnenschein Umzüge GmbH · Musterstraße 7 · 10115 Berlin',
      contact: ['030 1234567', 'info@sonnenschein-umzuege.example', 'www.sonnenschein-umzuege.example'],
      footer: [
        ['Sonnenschein Umzüge GmbH', 'Musterstraße 7', '10115 Berlin', 'Vertreten durch Jörg Sonnenschein'],
        ['Musterbank Berlin', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001'],
        ['Amtsgericht Charlottenburg, HRB 12345 B', 'Steuernummer 37/123/45678', 'USt-IdNr. DE123456789'],
      ],
    });
  });

  it('is Umzugsbüro and nothing invented while the settings are empty (D30)', () => {
    expect(letterheadOf(DEFAULT_SETTINGS)).toEqual({
      brand: 'Umzugsbüro',
      subtitle: '',
      sender: 'Umzugsbüro',
      contact: [],
      footer: [],
    });
  });
});
