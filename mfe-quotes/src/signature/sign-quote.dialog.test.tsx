// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Quote, Stored } from 'shared-kit/domain';
import { renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeOffice, refusal } from '../testing/fake-office.ts';
import { CUSTOMER, sampleDetails, sampleQuote } from '../testing/sample-quote.ts';
import SignQuoteDialog from './sign-quote.dialog.tsx';

const { clear } = vi.hoisted(() => ({ clear: vi.fn() }));

// There is no canvas to draw on here; drawing is proved in a browser, end to end.
vi.mock('./signature-canvas.model.ts', () => ({
  CANVAS_HEIGHT: 200,
  useSignatureCanvas: () => ({
    ref: () => undefined,
    isEmpty: false,
    isLoading: false,
    undo: () => undefined,
    clear,
    failure: undefined,
    write: undefined,
    focus: () => undefined,
    image: () => 'data:image/png;base64,AAAA',
  }),
}));

const signedBy = 'Erika Muster';
const at = '2026-11-21T10:00:00.000Z';
const PATH = `/api/quotes/${sampleQuote().id}/signatures`;

let office: FakeOffice;
beforeEach(async () => {
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function open(part: Partial<Quote> = {}) {
  const quote = sampleQuote({ status: 'sent', ...part });
  const onSigned = vi.fn();
  const view = renderScreen(
    office,
    <SignQuoteDialog open quote={quote} onSigned={onSigned} onClose={vi.fn()} />,
    ['/sign'],
    '/sign',
  );
  return { quote, onSigned, user: view.user };
}

const save = () => screen.findByRole('button', { name: 'Unterschrift speichern' });
const sent = () => office.requests.filter((request) => request === `POST ${PATH}`).length;
const conflict = (current: Stored<Quote>) => refusal(409, 'conflict', 'Inzwischen geändert', { current });

test('who signs is asked for their name, in the words of their role', async () => {
  const { user, onSigned } = open();
  const name = await screen.findByRole('textbox', { name: /^Ihr Name/ });
  expect(name).toHaveProperty('value', 'Erika Muster');
  await user.click(screen.getByRole('button', { name: 'Mitarbeiter' }));
  expect(screen.getByRole('textbox', { name: /^Mitarbeiter Name/ })).toHaveProperty('value', '');
  await user.click(await save());
  expect(await screen.findByText('Bitte geben Sie Ihren Namen ein')).toBeTruthy();
  expect(sent()).toBe(0);
  expect(onSigned).not.toHaveBeenCalled();
});

test('the longest name of a customer can sign, and a longer one is told so at its field', async () => {
  const { user } = open({ customerName: 'W'.repeat(200) });
  const name = await screen.findByRole('textbox', { name: /^Ihr Name/ });
  await user.type(name, 'W');
  await user.click(await save());
  expect(await screen.findByText('Der Name ist zu lang (höchstens 200 Zeichen)')).toBeTruthy();
  expect(sent()).toBe(0);
  await user.type(name, '{Backspace}');
  await user.click(await save());
  await vi.waitFor(() => expect(sent()).toBe(1));
});

test('a role that has signed cannot sign again', async () => {
  open({ signatures: [{ role: 'customer', signedBy, signedAt: at }] });
  expect(await screen.findByRole('textbox', { name: /^Mitarbeiter Name/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kunde' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/unterschrieben von Erika Muster/)).toBeTruthy();
});

test('what somebody else did to the quote meanwhile keeps a signature only where it offers something else', async () => {
  const { user, quote, onSigned } = open();
  const viewed: Stored<Quote> = { ...quote, version: 2, data: { ...quote.data, status: 'viewed' } };
  const signed: Stored<Quote> = {
    ...viewed,
    version: 3,
    data: { ...viewed.data, signatures: [{ role: 'customer', signedBy, signedAt: at }] },
  };
  office.faults.set(PATH, conflict(viewed));
  const { fetch } = office;
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
    const answer = await fetch(input, init);
    if (sent() === 1) office.faults.set(PATH, { status: 201, body: signed });
    return answer;
  });
  await user.click(await save());
  await vi.waitFor(() => expect(onSigned).toHaveBeenCalledWith(signed, 'customer'));
  expect(sent()).toBe(2);
  expect(clear).not.toHaveBeenCalled();
});

test('another price has to be signed anew', async () => {
  const { user, onSigned } = open();
  const other = sampleQuote({ status: 'sent', details: sampleDetails({ volume: 60 }) });
  office.faults.set(PATH, conflict({ ...other, version: 2 }));
  await user.click(await save());
  expect(await screen.findByText(/Das Angebot wurde inzwischen geändert/)).toBeTruthy();
  expect(clear).toHaveBeenCalledTimes(1);
  expect(onSigned).not.toHaveBeenCalled();
  expect(sent()).toBe(1);
});

test('says when it failed, and keeps what was drawn', async () => {
  const { user } = open();
  office.faults.set(PATH, refusal(500, 'signed-pdf', 'Das unterschriebene PDF konnte nicht erstellt werden'));
  await user.click(await save());
  expect(
    await screen.findByText(
      'Fehler beim Speichern der Unterschrift. Das unterschriebene PDF konnte nicht erstellt werden',
    ),
  ).toBeTruthy();
  expect(clear).not.toHaveBeenCalled();
});
