import { describe, expect, test } from 'vitest';
import { deletionOutcome, deletionWording } from './delete-invoices.model.ts';

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `INV-${index}`, name: 'RE-1', error: 'Geht nicht' }));

test.each([
  [0, 0, 0, []],
  [1, 0, 0, ['1 Rechnung(en) erfolgreich gelöscht']],
  [1200, 0, 0, ['1.200 Rechnung(en) erfolgreich gelöscht']],
  [2, 1, 0, ['2 gelöscht, 1 Fehler']],
  [2, 0, 3, ['2 gelöscht, 3 storniert']],
  [0, 0, 1, ['0 gelöscht, 1 storniert']],
  [1, 2, 3, ['1 gelöscht, 3 storniert, 2 Fehler']],
  [0, 1, 0, ['Fehler beim Löschen der Rechnung(en). Geht nicht']],
  [0, 2, 0, ['Fehler beim Löschen der Rechnung(en)']],
])(
  '%i gone, %i left and %i cancelled is said as %j (D11, specification 2 section 8)',
  (deleted, failed, cancelled, texts) => {
    expect(deletionOutcome(deleted, failures(failed), cancelled).map(({ text }) => text)).toEqual(texts);
  },
);

describe('what is asked before (D11)', () => {
  const draft = { kind: 'invoice', status: 'draft' } as const;
  const sent = { kind: 'invoice', status: 'sent' } as const;
  const paid = { kind: 'invoice', status: 'paid' } as const;
  const cancelled = { kind: 'invoice', status: 'cancelled' } as const;
  const cancellation = { kind: 'cancellation', status: 'sent' } as const;

  test.each([
    [[draft], 'Rechnung wirklich löschen?', 'Rechnung löschen', ['1 Entwurf wird gelöscht.']],
    [
      [sent],
      'Rechnung wirklich löschen?',
      'Rechnung stornieren',
      [
        '1 ausgestellte Rechnung wird nicht gelöscht, sondern storniert: Sie bekommt eine Stornorechnung mit eigener Nummer.',
      ],
    ],
    [
      [draft, draft, sent, paid, cancelled, cancellation],
      '6 Rechnungen wirklich löschen?',
      'Rechnungen löschen und stornieren',
      [
        '2 Entwürfe werden gelöscht.',
        '2 ausgestellte Rechnungen werden nicht gelöscht, sondern storniert: Jede bekommt eine Stornorechnung mit eigener Nummer.',
        '2 sind schon storniert oder Stornorechnungen und bleiben.',
      ],
    ],
    [
      [cancelled],
      'Rechnung wirklich löschen?',
      'Rechnung löschen',
      ['1 ist schon storniert oder eine Stornorechnung und bleibt.'],
    ],
  ])('of %o', (invoices, title, confirmLabel, consequences) => {
    expect(deletionWording(invoices)).toEqual({ title, confirmLabel, consequences });
  });
});
