// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { customers, quoteContentHash, quotes } from 'shared-kit/domain';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { conflictingFields } from '../entry/entry-conflict.ts';
import { refusal } from '../testing/fake-office.ts';
import { handleInvoice } from '../testing/handle-invoice.tsx';
import { HandlingOffice } from '../testing/handling-office.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { CUSTOMER, SETTINGS, sampleQuote } from '../testing/samples.ts';
import { draftErrors } from './draft-invoice.model.ts';

let office: HandlingOffice;
beforeAll(preloadDialogs);
beforeEach(async () => {
  office = new HandlingOffice();
  await office.put(customers, CUSTOMER);
  await office.put(quotes, sampleQuote());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIELDS = {
  number: /^Rechnungsnummer/,
  address: /^Rechnungsanschrift/,
};

async function open(action: 'issue' | 'edit') {
  const quoteHash = await quoteContentHash(sampleQuote().data);
  const draft = sampleInvoice({ status: 'draft', invoiceNumber: '', quoteHash });
  await office.putInvoice(draft);
  const { user } = await handleInvoice(office, action, draft.id);
  await screen.findByRole('textbox', { name: FIELDS.number });
  const field = (name: keyof typeof FIELDS) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: FIELDS[name] });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const stored = async () => (await office.invoices())[0]?.data;
  return { user, draft, field, press, stored };
}

describe('a draft', () => {
  test('is changed, and closes with that', async () => {
    const { user, field, press, stored } = await open('edit');
    await user.clear(field('address'));
    await user.type(field('address'), 'Erika Muster\nHinterhaus\nLindenweg 3\n10115 Berlin');
    await press('Entwurf speichern');
    expect(await screen.findByText('Entwurf wurde gespeichert')).toBeTruthy();
    expect((await stored())?.content.recipient).toContain('Hinterhaus');
  });

  test('is issued with the next number, once by a double click, and then offered to be mailed', async () => {
    const { user, stored } = await open('issue');
    await user.dblClick(screen.getByRole('button', { name: 'Rechnung ausstellen' }));
    expect(await screen.findByText('Rechnung RE-2026-0007 wurde ausgestellt')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Rechnung RE-2026-0007 versenden' })).toBeTruthy();
    expect(office.requests.filter((request) => request.endsWith('/issue'))).toHaveLength(1);
    expect((await stored())?.status).toBe('sent');
  });

  test('is not mailed where nobody wants it', async () => {
    const { user, press } = await open('issue');
    await user.click(screen.getByRole('checkbox', { name: 'Danach per E-Mail versenden' }));
    await press('Rechnung ausstellen');
    await screen.findByText('Rechnung RE-2026-0007 wurde ausgestellt');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('with a number that is taken says which is free, at the field', async () => {
    const { user, field, press } = await open('issue');
    await user.type(field('number'), '17');
    const text = 'Die Rechnungsnummer 17 ist schon vergeben.';
    office.faults.set('/issue', refusal(409, 'number-taken', text, { next: 'RE-2026-0008' }));
    await press('Rechnung ausstellen');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field('number').value).toBe('17');
  });

  test('is not issued while the settings lack something, and says what', async () => {
    const { press } = await open('issue');
    const missing = [{ where: 'settings', label: 'IBAN' }];
    office.faults.set('/issue', refusal(422, 'missing', 'Es fehlt: IBAN.', { missing }));
    await press('Rechnung ausstellen');
    expect(await screen.findByText('Fehler beim Ausstellen der Rechnung. Es fehlt: IBAN.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Einstellungen öffnen' })).toBeTruthy();
  });

  test('is only checked again by ‘Erneut prüfen’, never issued', async () => {
    const { press, stored } = await open('issue');
    const missing = [{ where: 'settings', label: 'IBAN' }];
    office.faults.set('/issue', refusal(422, 'missing', 'Es fehlt: IBAN.', { missing }));
    await press('Rechnung ausstellen');
    await screen.findByText(/Es fehlt: IBAN/);
    office.settings = { ...SETTINGS, company: { ...SETTINGS.company, taxNumber: '' } };
    await press('Erneut prüfen');
    expect(await screen.findByText('Steuernummer oder USt-IdNr.')).toBeTruthy();
    office.settings = SETTINGS;
    await press('Erneut prüfen');
    await waitFor(() => expect(screen.queryByText(/^Zum Ausstellen fehlt/)).toBeNull());
    expect((await stored())?.status).toBe('draft');
    expect(office.requests.filter((request) => request.endsWith('/issue'))).toHaveLength(1);
  });

  test('whose answer was lost says that it may be issued, and is not issued twice', async () => {
    const { press } = await open('issue');
    office.faults.set('/issue', 'lost');
    await press('Rechnung ausstellen');
    expect(await screen.findByText(/Ob sie schon ausgestellt ist, ist ungewiss/)).toBeTruthy();
    await press('Rechnung ausstellen');
    expect(await screen.findByText('Rechnung RE-2026-0007 wurde ausgestellt')).toBeTruthy();
    expect(office.issued).toBe(7);
  });

  test('whose quote was changed says what to do', async () => {
    const { press } = await open('issue');
    office.faults.set('/issue', refusal(409, 'quote-changed', 'Das Angebot wurde inzwischen geändert.'));
    await press('Rechnung ausstellen');
    expect(await screen.findByText(/Löschen Sie diesen Entwurf/)).toBeTruthy();
  });

  test('that a colleague changed meanwhile: both values are seen, and one is chosen (D7)', async () => {
    const { user, draft, field, press, stored } = await open('edit');
    await user.type(field('number'), '17');
    await office.putInvoice({ ...draft, data: { ...draft.data, invoiceNumber: '99' } });
    await press('Entwurf speichern');
    await screen.findByRole('dialog', { name: 'Der Entwurf wurde inzwischen geändert' });
    expect(screen.getByText('99')).toBeTruthy();
    await press('Auswahl speichern');
    expect(await screen.findByText('Entwurf wurde gespeichert')).toBeTruthy();
    expect((await stored())?.invoiceNumber).toBe('17');
  });

  test('that a colleague changed elsewhere keeps both', async () => {
    const { user, draft, field, press, stored } = await open('edit');
    await user.type(field('number'), '17');
    const content = { ...draft.data.content, serviceDate: '2026-11-19' };
    await office.putInvoice({ ...draft, data: { ...draft.data, content } });
    await press('Entwurf speichern');
    expect(await screen.findByText(/Hier steht der neue Stand mit Ihren Eingaben/)).toBeTruthy();
    await press('Entwurf speichern');
    expect(await screen.findByText('Entwurf wurde gespeichert')).toBeTruthy();
    expect(await stored()).toMatchObject({ invoiceNumber: '17', content: { serviceDate: '2026-11-19' } });
  });
});

const ENTRY = { invoiceNumber: '', serviceDate: '2026-11-18', recipient: 'Erika\nLindenweg 3\n10115 Berlin' };

test('a draft needs no number, but what it has must be one', () => {
  expect(draftErrors(ENTRY, 'issue')).toEqual({});
  expect(draftErrors({ ...ENTRY, invoiceNumber: '1'.repeat(41) }, 'draft')).toEqual({
    invoiceNumber: 'Höchstens 40 Zeichen',
  });
});

test.each([
  ['both changed it', { serviceDate: '2026-11-20' }, { serviceDate: '2026-11-21' }, ['serviceDate']],
  ['both in the same way', { serviceDate: '2026-11-20' }, { serviceDate: '2026-11-20' }, []],
  ['only they', {}, { serviceDate: '2026-11-21' }, []],
  ['only we', { serviceDate: '2026-11-20' }, {}, []],
])('what conflicts: %s', (_, typed, theirs, keys) => {
  expect(conflictingFields(typed, [ENTRY], { ...ENTRY, ...theirs }).map(({ key }) => key)).toEqual(keys);
});
