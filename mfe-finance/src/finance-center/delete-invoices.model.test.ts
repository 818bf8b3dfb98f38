import { describe, expect, test } from 'vitest';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { deletionWording, invoiceDeletion } from './delete-invoices.model.ts';
import { indexEntry } from './invoice-rows.ts';

describe('what is asked before (D11)', () => {
  const draft = { kind: 'invoice', status: 'draft', paid: 0 } as const;
  const sent = { kind: 'invoice', status: 'sent', paid: 100.1 } as const;
  const paid = { kind: 'invoice', status: 'paid', paid: 899.2 } as const;
  const cancelled = { kind: 'invoice', status: 'cancelled', paid: 50 } as const;
  const cancellation = { kind: 'cancellation', status: 'sent', paid: 0 } as const;

  test.each([
    [[draft], [], 'Rechnung wirklich löschen?', 'Rechnung löschen', ['1 Entwurf wird gelöscht.']],
    [
      [sent],
      [],
      'Rechnung wirklich löschen?',
      'Rechnung stornieren',
      [
        '1 ausgestellte Rechnung wird nicht gelöscht, sondern storniert: Sie bekommt eine Stornorechnung mit eigener Nummer.',
        '100,10 € sind schon bezahlt und müssen erstattet werden.',
      ],
    ],
    [
      [draft, draft, sent, paid],
      [cancelled, cancellation],
      '4 Rechnungen wirklich löschen?',
      'Rechnungen löschen und stornieren',
      [
        '2 Entwürfe werden gelöscht.',
        '2 ausgestellte Rechnungen werden nicht gelöscht, sondern storniert: Jede bekommt eine Stornorechnung mit eigener Nummer.',
        '999,30 € sind schon bezahlt und müssen erstattet werden.',
        '2 sind schon storniert oder Stornorechnungen und bleiben.',
      ],
    ],
    [
      [],
      [cancelled],
      'Rechnung kann nicht gelöscht werden',
      undefined,
      ['1 ist schon storniert oder eine Stornorechnung und bleibt.'],
    ],
    [
      [],
      [cancelled, cancellation],
      'Rechnungen können nicht gelöscht werden',
      undefined,
      ['2 sind schon storniert oder Stornorechnungen und bleiben.'],
    ],
  ])('of %o beside %o that stay', (invoices, kept, title, confirmLabel, consequences) => {
    expect(deletionWording(invoices, kept)).toEqual({ title, confirmLabel, consequences });
  });

  test('is only asked of what is deleted or cancelled: what is cancelled already stays', () => {
    const { stays } = invoiceDeletion(1);
    const listed = indexEntry(sampleInvoice());
    const all = [draft, sent, paid, cancelled, cancellation];
    expect(all.filter((one) => stays?.({ ...listed, ...one }, []))).toEqual([cancelled, cancellation]);
  });
});
