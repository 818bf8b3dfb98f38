import { expect, it } from 'vitest';
import { invoiceName, invoiceNumberText } from './invoice-name.ts';

it.each([
  ['invoice', 'sent', 'RE-2026-0001', 'Rechnung RE-2026-0001', 'RE-2026-0001'],
  ['invoice', 'cancelled', 'RE-2026-0001', 'Rechnung RE-2026-0001', 'RE-2026-0001'],
  ['cancellation', 'sent', 'RE-2026-0002', 'Stornorechnung RE-2026-0002', 'RE-2026-0002'],
  ['invoice', 'draft', '', 'Rechnungsentwurf', 'Entwurf'],
  ['invoice', 'draft', 'ALT 7', 'Rechnungsentwurf ALT 7', 'ALT 7'],
] as const)('%s, %s, %j is called %s, and %s among others', (kind, status, invoiceNumber, name, number) => {
  const invoice = { kind, status, invoiceNumber };
  expect(invoiceName(invoice)).toBe(name);
  expect(invoiceNumberText(invoice)).toBe(number);
});
