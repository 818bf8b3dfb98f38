import { expect, test } from 'vitest';
import { sampleDetails } from '../testing/sample-quote.ts';
import { sampleService, sampleTemplateForm } from '../testing/sample-template-form.ts';
import { formOf, newLine, type QuoteForm } from './quote-form.ts';
import { typedInputs } from './typed-inputs.ts';

const before = formOf(sampleDetails());
const typed = (part: Partial<QuoteForm>) => typedInputs(before, { ...before, ...part });

test('all that was entered is said, what is no number as it was typed', () => {
  expect(
    typed({
      volume: undefined,
      boxCount: '2 Stk',
      cleaningService: true,
      cleaningHours: '6 Std.',
      parkingZonePrice: true,
      materials: [
        { ...newLine({ name: 'Klavier' }), unitPrice: '1950 pauschal' },
        newLine({ name: 'Folie', quantity: 2, unitPrice: 3 }),
        newLine(),
        newLine({ quantity: 12 }),
      ],
      insurance: { offered: true, kind: 'current', insuredValue: '50 TEUR' },
      manualBasePrice: 2800,
      notes: 'Hund im Haus',
    }),
  ).toEqual([
    'Umzugsvolumen: leer',
    'Umzugskartons: 2 Stk',
    'Halteverbotszone: Ja',
    'Reinigung: Ja',
    'Reinigungsstunden: 6 Std.',
    'Materialien: 1 × Klavier zu 1950 pauschal, 2 × Folie zu 3,00 €, 12',
    'Transportversicherung: Zeitwert, 50 TEUR',
    'Manueller Grundpreis: 2.800,00 €',
    'Notizen: Hund im Haus',
  ]);
});

test('a quantity that is no number is said without a name, too', () => {
  expect(typed({ materials: [{ ...newLine(), quantity: 'ca. 3 Rollen' }] })).toEqual([
    'Materialien: ca. 3 Rollen',
  ]);
});

test('what the chosen template charges instead of its own input is not said a second time', () => {
  const template = sampleTemplateForm(sampleService());
  expect(typed({ boxCount: 40, template })).toEqual(['Angebots-Template: Komplett: 20 × Umzugskartons']);
});

test('what stands there from the start, or is not asked, is nothing entered', () => {
  expect(typed({})).toEqual([]);
  expect(typed({ materials: [newLine()], cleaningHours: '6 Std.' })).toEqual([]);
});
