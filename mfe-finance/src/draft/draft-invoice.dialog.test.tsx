// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { customers, quoteContentHash, quotes } from 'shared-kit/domain';
import { typeNoDate } from 'shared-kit/testing';
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

  test('says of a number of the series that it comes with the issuing', async () => {
    const { user, field } = await open('edit');
    expect(screen.getByText(/^Leer: die nächste Nummer/)).toBeTruthy();
    await user.type(field('number'), 're-2026-7777');
    expect(screen.getByText(/^Nummern dieser Form werden lückenlos vergeben/)).toBeTruthy();
    await user.type(field('number'), '/b');
    expect(screen.getByText(/^Leer: die nächste Nummer/)).toBeTruthy();
  });

  test('is not changed by a date that is none: that is said', async () => {
    const { user, press } = await open('edit');
    const day = screen.getByLabelText('Leistungsdatum');
    await user.clear(day);
    typeNoDate(day);
    await press('Entwurf speichern');
    expect(await screen.findByText('Dieses Datum gibt es nicht')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(day));
    expect(office.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  test('is issued with the next number and its mail in one request, once by a double click', async () => {
    const { user, field, stored } = await open('issue');
    expect(field('number').value).toBe('RE-2026-0007');
    await user.dblClick(screen.getByRole('button', { name: 'Rechnung ausstellen' }));
    expect(await screen.findByText('Rechnung RE-2026-0007 wurde ausgestellt und versendet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(office.requests.filter((request) => !request.startsWith('GET'))).toEqual([
      expect.stringMatching(/^POST .*\/issue$/),
    ]);
    expect(office.mails).toMatchObject([{ subject: 'Ihre Rechnung RE-2026-0007 – Sonnenschein Umzüge' }]);
    expect((await stored())?.status).toBe('sent');
  });

  test('is not mailed where nobody wants it', async () => {
    const { user, press } = await open('issue');
    await user.click(screen.getByRole('checkbox', { name: 'Per E-Mail versenden' }));
    await press('Rechnung ausstellen');
    await screen.findByText('Rechnung RE-2026-0007 wurde ausgestellt');
    expect(office.mails).toEqual([]);
  });

  test('with a number that is taken says which is free, at the field', async () => {
    const { user, field, press } = await open('issue');
    await user.clear(field('number'));
    await user.type(field('number'), '17');
    const text = 'Die Rechnungsnummer 17 ist schon vergeben.';
    office.faults.set('/issue', refusal(409, 'number-taken', text, { next: 'RE-2026-0008' }));
    await press('Rechnung ausstellen');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field('number').value).toBe('17');
  });

  test('whose number a colleague took meanwhile shows the next, and asks', async () => {
    const { field, press, stored } = await open('issue');
    office.issued += 1;
    await press('Rechnung ausstellen');
    expect(await screen.findByText(/^RE-2026-0007 wurde inzwischen vergeben/)).toBeTruthy();
    expect(field('number').value).toBe('RE-2026-0008');
    expect((await stored())?.status).toBe('draft');
    await press('Rechnung ausstellen');
    expect(await screen.findByText('Rechnung RE-2026-0008 wurde ausgestellt und versendet')).toBeTruthy();
  });

  test('is only checked again by ‘Erneut prüfen’, never issued', async () => {
    office.settings = { ...SETTINGS, company: { ...SETTINGS.company, taxNumber: '' } };
    const { press, stored } = await open('issue');
    expect(screen.getByText('Steuernummer oder USt-IdNr.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Einstellungen öffnen' })).toBeTruthy();
    office.settings = { ...SETTINGS, company: { ...SETTINGS.company, iban: '' } };
    await press('Erneut prüfen');
    expect(await screen.findByText('IBAN')).toBeTruthy();
    office.settings = SETTINGS;
    await press('Erneut prüfen');
    await waitFor(() => expect(screen.queryByText(/^Zum Ausstellen fehlt/)).toBeNull());
    expect((await stored())?.status).toBe('draft');
    expect(office.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  test('is not issued where the settings lack something by then, and says what', async () => {
    const { press } = await open('issue');
    office.settings = { ...SETTINGS, company: { ...SETTINGS.company, iban: '' } };
    office.faults.set('/issue', refusal(422, 'missing', 'Es fehlt: IBAN.'));
    await press('Rechnung ausstellen');
    expect(await screen.findByText('Fehler beim Ausstellen der Rechnung. Es fehlt: IBAN.')).toBeTruthy();
    expect(await screen.findByText(/^Zum Ausstellen fehlt/)).toBeTruthy();
  });

  test('whose answer was lost says that it may be issued, and is not issued twice', async () => {
    const { press } = await open('issue');
    office.faults.set('/issue', 'lost');
    await press('Rechnung ausstellen');
    expect(await screen.findByText(/Ob sie schon ausgestellt ist, ist ungewiss/)).toBeTruthy();
    await press('Rechnung ausstellen');
    expect(await screen.findByText('Rechnung RE-2026-0007 wurde ausgestellt und versendet')).toBeTruthy();
    expect(office.issued).toBe(7);
    expect(office.mails).toHaveLength(1);
  });

  test('that a colleague changed while it was being issued is not issued before one was chosen (D7)', async () => {
    const { user, draft, field, press, stored } = await open('issue');
    await user.clear(field('number'));
    await user.type(field('number'), '17');
    const theirs = { ...draft.data.content, recipient: ['Beim Kollegen', 'Weg 1', '10115 Berlin'] };
    await office.putInvoice({ ...draft, data: { ...draft.data, content: theirs, invoiceNumber: '99' } });
    await press('Rechnung ausstellen');
    await screen.findByRole('dialog', { name: 'Der Entwurf wurde inzwischen geändert' });
    expect(screen.queryByRole('group', { name: 'Rechnungsanschrift' })).toBeNull();
    await press('Auswahl übernehmen');
    expect((await stored())?.status).toBe('draft');
    await waitFor(() => expect(field('address').value).toContain('Beim Kollegen'));
    await press('Rechnung ausstellen');
    expect(await screen.findByText('Rechnung 17 wurde ausgestellt und versendet')).toBeTruthy();
    expect((await stored())?.content.recipient).toEqual(theirs.recipient);
  });

  test('whose quote was changed says what to do', async () => {
    const { press } = await open('issue');
    office.faults.set('/issue', refusal(409, 'quote-changed', 'Das Angebot wurde inzwischen geändert.'));
    await press('Rechnung ausstellen');
    expect(await screen.findByText(/Löschen Sie den Entwurf/)).toBeTruthy();
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

  test('whose save had no answer is one’s own: it is saved further without a word', async () => {
    const { user, draft, field, press, stored } = await open('edit');
    await user.type(field('number'), '17');
    office.faults.set(`/${draft.id}`, 'lost');
    await press('Entwurf speichern');
    await screen.findByText(/^Fehler beim Aktualisieren der Rechnung/);
    expect((await stored())?.invoiceNumber).toBe('17');
    await user.type(field('number'), '8');
    await press('Entwurf speichern');
    expect(await screen.findByText('Entwurf wurde gespeichert')).toBeTruthy();
    expect((await stored())?.invoiceNumber).toBe('178');
  });

  test('whose save had no answer is taken back all the same', async () => {
    const { user, draft, field, press, stored } = await open('edit');
    const before = field('address').value;
    await user.type(field('address'), ' 17');
    office.faults.set(`/${draft.id}`, 'lost');
    await press('Entwurf speichern');
    await screen.findByText(/^Fehler beim Aktualisieren der Rechnung/);
    await user.type(field('address'), '{Backspace}{Backspace}{Backspace}');
    expect(field('address').value).toBe(before);
    await press('Entwurf speichern');
    expect(await screen.findByText('Entwurf wurde gespeichert')).toBeTruthy();
    expect((await stored())?.content.recipient).toEqual(draft.data.content.recipient);
  });

  test('whose save had no answer, changed by a colleague then, asks about theirs alone (D7)', async () => {
    const { user, draft, field, press, stored } = await open('edit');
    await user.type(field('number'), '17');
    office.faults.set(`/${draft.id}`, 'lost');
    await press('Entwurf speichern');
    await screen.findByText(/^Fehler beim Aktualisieren der Rechnung/);
    const mine = await stored();
    if (!mine) throw new Error('not stored');
    const content = { ...mine.content, serviceDate: '2026-11-19' };
    await office.putInvoice({ ...draft, data: { ...mine, content } });
    await user.type(field('number'), '8');
    await press('Entwurf speichern');
    expect(await screen.findByText(/Hier steht der neue Stand mit Ihren Eingaben/)).toBeTruthy();
    await press('Entwurf speichern');
    expect(await screen.findByText('Entwurf wurde gespeichert')).toBeTruthy();
    expect(await stored()).toMatchObject({ invoiceNumber: '178', content: { serviceDate: '2026-11-19' } });
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
  expect(draftErrors(ENTRY)).toEqual({});
  expect(draftErrors({ ...ENTRY, invoiceNumber: '1'.repeat(41) })).toEqual({
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
