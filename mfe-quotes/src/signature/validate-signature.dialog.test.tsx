// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import type { SignatureValidation } from 'shared-kit/api';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice, refusal } from '../testing/fake-office.ts';
import { sampleQuote } from '../testing/sample-quote.ts';
import ValidateSignatureDialog from './validate-signature.dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-21T10:00:00.000Z';
const SIGNATURE = {
  role: 'customer',
  signedBy: 'Erika Muster',
  signedAt: at,
  ipAddress: '203.0.113.1',
  sameContent: true,
  document: 'intact',
} as const;
const DOCUMENT: SignatureValidation['documents'][number] = {
  fileName: 'Angebot_signiert.pdf',
  archivedAt: at,
  sha256: 'a'.repeat(64),
  size: 1000,
  roles: ['customer'],
  state: 'intact',
};

type Case = [string, string, Pick<SignatureValidation, 'signatures' | 'documents'> & { pending?: boolean }];

test.each<Case>([
  ['all is as it was', 'Die Signatur ist gültig.', { signatures: [SIGNATURE], documents: [DOCUMENT] }],
  [
    'the archive is empty',
    'Zu mindestens einer Unterschrift fehlt das archivierte Dokument.',
    { signatures: [{ ...SIGNATURE, document: 'missing' }], documents: [] },
  ],
  [
    'one of two documents is gone',
    'Zu mindestens einer Unterschrift fehlt das archivierte Dokument.',
    {
      signatures: [SIGNATURE, { ...SIGNATURE, role: 'employee', document: 'missing' }],
      documents: [DOCUMENT],
    },
  ],
  [
    'the quote was changed',
    'Das gespeicherte Angebot ist nicht mehr das, das unterschrieben wurde.',
    { signatures: [{ ...SIGNATURE, sameContent: false }], documents: [DOCUMENT] },
  ],
  [
    'a file was changed',
    'Mindestens eine archivierte Datei ist nicht mehr die, die unterschrieben wurde.',
    {
      signatures: [{ ...SIGNATURE, document: 'missing' }],
      documents: [{ ...DOCUMENT, state: 'changed' }],
    },
  ],
  [
    'the document is still to be archived',
    'Die Unterschrift ist gespeichert, ihr Dokument aber noch nicht archiviert. Das geschieht von selbst.',
    { signatures: [{ ...SIGNATURE, document: 'pending' }], documents: [], pending: true },
  ],
])('the verdict where %s', async (_what, verdict, answer) => {
  const office = new FakeOffice();
  const quote = sampleQuote({ status: 'sent' });
  office.faults.set(`/api/quotes/${quote.id}/signature/validation`, {
    status: 200,
    body: { pending: false, ...answer },
  });
  renderScreen(office, <ValidateSignatureDialog open quote={quote} onClose={vi.fn()} />, ['/'], '/');
  expect(await screen.findByText(new RegExp(verdict))).toBeTruthy();
  if (verdict !== 'Die Signatur ist gültig.')
    expect(screen.queryByText('Die Signatur ist gültig.')).toBeNull();
});

describe('what cannot be validated', () => {
  const quote = sampleQuote({ status: 'sent' });
  const PATH = `/api/quotes/${quote.id}/signature/validation`;
  const VALID = { status: 200, body: { pending: false, signatures: [SIGNATURE], documents: [DOCUMENT] } };
  const open = (office: FakeOffice) =>
    renderScreen(office, <ValidateSignatureDialog open quote={quote} onClose={vi.fn()} />, ['/'], '/');

  test('for now is said, and can be tried again', async () => {
    const office = new FakeOffice();
    office.faults.set(PATH, refusal(503, 'store-unavailable', 'Gerade nicht'));
    const { user } = open(office);
    expect(await screen.findByText('Fehler beim Validieren der Signatur. Gerade nicht')).toBeTruthy();
    office.faults.set(PATH, VALID);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Die Signatur ist gültig.')).toBeTruthy();
  });

  test('because nobody has signed says so', async () => {
    const office = new FakeOffice();
    office.faults.set(PATH, refusal(404, 'not-signed', 'Keine digitale Signatur gefunden'));
    open(office);
    expect(await screen.findByText('Keine digitale Signatur gefunden')).toBeTruthy();
  });

  test('of a given file says so, beside what was found of the archive', async () => {
    const office = new FakeOffice();
    office.faults.set(PATH, VALID);
    const { user } = open(office);
    const input = await screen.findByLabelText('Datei, die geprüft wird');
    office.faults.set(`/api/quotes/${quote.id}/signature/validation`, 'offline');
    await user.upload(input, new File(['%PDF-'], 'Angebot.pdf', { type: 'application/pdf' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/^Fehler beim Validieren der Signatur\. Der Server/)).toBeTruthy();
    expect(dialog.getByText('Die Signatur ist gültig.')).toBeTruthy();
  });
});
