import { describe, expect, test } from 'vitest';
import { deletionWording } from './delete-invoices.model.ts';

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
