import type { Invoice } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { createdText } from './created-text.ts';

const said = (
  state: Invoice['delivery']['state'],
  done = 'wurde erstellt',
  status: Invoice['status'] = 'sent',
) =>
  createdText({ invoiceNumber: 'RE-2026-0007', status, delivery: { state, reason: 'Postfach voll' } }, done)
    .text;

test.each([
  ['none', 'Rechnung RE-2026-0007 wurde erstellt'],
  ['delivered', 'Rechnung RE-2026-0007 wurde erstellt und versendet'],
  [
    'pending',
    'Rechnung RE-2026-0007 wurde erstellt. Die E-Mail wird versendet, sobald der Mailserver erreichbar ist.',
  ],
  [
    'local',
    'Rechnung RE-2026-0007 wurde erstellt. Die E-Mail wurde lokal abgelegt, nicht nach außen verschickt.',
  ],
  ['failed', 'Rechnung RE-2026-0007 wurde erstellt. E-Mail konnte nicht gesendet werden. Postfach voll'],
  [
    'unknown',
    'Rechnung RE-2026-0007 wurde erstellt. Zustellung ungewiss: Die E-Mail könnte angekommen sein.',
  ],
] as const)('delivery %s: %s', (state, text) => expect(said(state)).toBe(text));

test('why it was not sent begins as it is stored, and is said once', () => {
  const reason = 'E-Mail konnte nicht gesendet werden. Der Mailserver hat den Empfänger abgelehnt (550).';
  const invoice = {
    invoiceNumber: 'RE-2026-0007',
    status: 'sent',
    delivery: { state: 'failed', reason },
  } as const;
  expect(createdText(invoice, 'wurde erstellt').text).toBe(`Rechnung RE-2026-0007 wurde erstellt. ${reason}`);
});

test('in the customer’s file it is said as the specification has it there', () => {
  expect(said('delivered', 'wurde erfolgreich erstellt')).toBe(
    'Rechnung RE-2026-0007 wurde erfolgreich erstellt und versendet',
  );
});

test('a draft has no number to be named by', () => {
  expect(said('none', 'wurde erstellt', 'draft')).toBe('Rechnung wurde als Entwurf gespeichert');
});
