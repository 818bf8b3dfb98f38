// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeOffice, refusal } from '../testing/fake-office.ts';
import { CUSTOMER, sampleQuote } from '../testing/sample-quote.ts';
import { QuotePreview } from './quote-preview.tsx';

const SIGNATURE = {
  role: 'customer',
  signedBy: 'Erika Muster',
  signedAt: '2026-11-21T10:00:00.000Z',
} as const;
const IMAGE = 'data:image/png;base64,AAAA';
const PATH = `/api/quotes/${sampleQuote().id}/signatures`;

let office: FakeOffice;
beforeEach(() => {
  office = new FakeOffice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(signed: boolean) {
  const quote = sampleQuote({ status: 'sent', ...(signed && { signatures: [SIGNATURE] }) });
  const preview = <QuotePreview quote={quote} customer={CUSTOMER} />;
  return renderScreen(office, preview, ['/'], '/');
}
const page = async () => (await screen.findByTitle(/^Vorschau des Angebots/)).getAttribute('srcdoc') ?? '';

test('a signed quote is shown with its signatures', async () => {
  office.faults.set(PATH, { status: 200, body: { signatures: [{ ...SIGNATURE, image: IMAGE }] } });
  open(true);
  const html = await page();
  expect(html).toContain('Unterschrieben von Erika Muster');
  expect(html).toContain(`src="${IMAGE}"`);
});

test('one that nobody signed asks for no signatures', async () => {
  open(false);
  expect(await page()).not.toContain('Unterschrieben von');
  expect(office.requests).not.toContain(`GET ${PATH}`);
});

test('where the signatures cannot be read it says so, and tries again', async () => {
  office.faults.set(PATH, refusal(500, 'internal', 'Fehler'));
  const { user } = open(true);
  expect(await screen.findByText('Die Vorschau konnte nicht erstellt werden')).toBeTruthy();
  office.faults.set(PATH, { status: 200, body: { signatures: [{ ...SIGNATURE, image: IMAGE }] } });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await page()).toContain('Unterschrieben von Erika Muster');
});
