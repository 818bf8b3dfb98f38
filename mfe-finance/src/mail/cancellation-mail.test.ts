import { expect, test } from 'vitest';
import { SETTINGS } from '../testing/samples.ts';
import { cancellationMail } from './cancellation-mail.ts';

test('it says what is taken back, and demands nothing', () => {
  const mail = cancellationMail({
    invoice: {
      customerName: 'Erika Muster',
      invoiceNumber: 'RE-2026-0009',
      cancels: { id: 'INV-1', number: 'RE-2026-0001', date: '2026-11-20' },
    },
    email: 'erika@example.org',
    settings: SETTINGS,
  });
  expect(mail.subject).toBe('Stornorechnung RE-2026-0009 zur Rechnung RE-2026-0001 – Sonnenschein Umzüge');
  expect(mail.text).toContain(
    'anbei erhalten Sie unsere Stornorechnung RE-2026-0009 zur Rechnung RE-2026-0001 vom 20.11.2026 als PDF.',
  );
  expect(mail.text).toContain('nicht mehr zu bezahlen');
  expect(mail.text).not.toContain('Zahlbar');
});
