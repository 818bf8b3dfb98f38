// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import { addDays, emailTemplates, formatDate, today } from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleTemplate } from '../testing/sample-template.ts';
import EmailTemplatesScreen from './email-templates.screen.tsx';

const PATH = '/api/email-templates';
const SYSTEM = sampleTemplate(
  { name: 'Angebot senden', isSystem: true, category: 'quote', subject: 'Ihr Angebot {{quoteNumber}}' },
  'email-template_angebot-senden',
);
const OWN = sampleTemplate();

let office: FakeOffice;

// Not while a test waits for it: transforming it takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([
    preloadDialogs(),
    import('./edit-email-template.dialog.tsx'),
    import('./preview-template.dialog.tsx'),
  ]);
}, 60_000);
beforeEach(async () => {
  office = new FakeOffice();
  for (const template of [SYSTEM, OWN]) await office.put(emailTemplates, template);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (search = '') =>
  renderScreen(office, <EmailTemplatesScreen />, '/email-templates', `/email-templates${search}`);
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the tabs', () => {
  test('keep apart what is the system’s, read-only, and what is staff’s own', async () => {
    const { user } = open();
    const system = await screen.findByRole('region', { name: 'Angebot senden' });
    expect(within(system).getByText('System')).toBeTruthy();
    const actions = () => screen.getAllByRole('button', { name: /: / }).map((one) => one.title);
    expect(actions()).toEqual(['Vorschau', 'Duplizieren']);
    await user.click(screen.getByRole('tab', { name: 'Eigene Vorlagen (1)' }));
    expect(await screen.findByRole('region', { name: 'Besichtigung' })).toBeTruthy();
    expect(actions()).toEqual(['Vorschau', 'Bearbeiten', 'Löschen']);
    expect(location.search).toBe('?tab=eigene');
  });

  test('are searched and filtered, and the address says how', async () => {
    await office.put(
      emailTemplates,
      sampleTemplate({ name: 'Willkommen', category: 'welcome' }, 'email-template_2'),
    );
    const { user } = open('?tab=eigene&kategorie=welcome');
    expect(await screen.findByRole('region', { name: 'Willkommen' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Besichtigung' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'fehlt');
    expect(await screen.findByText('Keine Vorlagen gefunden.')).toBeTruthy();
    await user.click(await button('Alle anzeigen'));
    expect(await screen.findByRole('region', { name: 'Besichtigung' })).toBeTruthy();
  });

  test('without own ones offer the first one once', async () => {
    office = new FakeOffice();
    open('?tab=eigene');
    expect(await screen.findByText(/^Noch keine eigenen Vorlagen/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Neue Vorlage' })).toHaveLength(1);
  });
});

test('templates that cannot be loaded are said to be so, and can be tried again', async () => {
  const watch = vi.spyOn(office.store, 'watch');
  watch.mockImplementation((_query, _onSnapshot, onError) => {
    queueMicrotask(() => onError(new StoreUnavailable()));
    return () => undefined;
  });
  const { user } = open();
  expect(await screen.findByText('Fehler beim Laden der Vorlagen')).toBeTruthy();
  expect(screen.getByText('Keine Datenbankverbindung')).toBeTruthy();
  watch.mockRestore();
  await user.click(await button('Erneut versuchen'));
  expect(await screen.findByRole('region', { name: 'Angebot senden' })).toBeTruthy();
});

describe('duplicating', () => {
  test('makes a copy, says so, and shows where it is', async () => {
    office.answers.set(`POST ${PATH}/${SYSTEM.id}/duplicate`, async () => {
      await office.put(
        emailTemplates,
        sampleTemplate({ name: 'Angebot senden (Kopie)' }, 'email-template_2'),
      );
      return ok({ ...OWN, id: 'email-template_2' });
    });
    const { user } = open();
    await user.dblClick(await button('Angebot senden: Duplizieren'));
    expect(await screen.findByText('Vorlage erfolgreich dupliziert')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Angebot senden (Kopie)' })).toBeTruthy();
    expect(office.asked(`POST ${PATH}/${SYSTEM.id}/duplicate`)).toHaveLength(1);
  });

  test('that fails says why, and tried again it is the same copy', async () => {
    const path = `POST ${PATH}/${SYSTEM.id}/duplicate`;
    office.answers.set(path, refusal(404, 'not-found', 'Vorlage nicht gefunden'));
    const { user } = open();
    await user.click(await button('Angebot senden: Duplizieren'));
    expect(
      await screen.findByText('Fehler beim Duplizieren der Vorlage. Vorlage nicht gefunden'),
    ).toBeTruthy();
    office.answers.set(path, ok(OWN));
    await user.click(await button('Erneut versuchen'));
    await screen.findByText('Vorlage erfolgreich dupliziert');
    const [first, second] = office.asked(path);
    expect(second).toEqual(first);
  });
});

test('a preview shows the mail with sample values: the move in 7 days, the quote valid for 14', async () => {
  await office.put(emailTemplates, {
    ...SYSTEM,
    data: { ...SYSTEM.data, content: '{{moveDate}} {{quoteValidUntil}} {{companyName}} {{customerName}}' },
  });
  office.settings = { ...office.settings, company: { ...office.settings.company, name: 'Umzug Ost' } };
  const { user } = open();
  await user.click(await button('Angebot senden: Vorschau'));
  const preview = await screen.findByRole('region', { name: 'Vorschau' });
  const [move, valid] = [7, 14].map((days) => formatDate(addDays(today(), days)));
  await within(preview).findByText(`${move} ${valid} Umzug Ost Erika Mustermann`);
  expect(within(preview).getByText('Ihr Angebot AN-1A2B3C4D')).toBeTruthy();
});

describe('writing one', () => {
  test('says all that is missing, joined by commas, and keeps what was typed', async () => {
    const { user } = open();
    await user.click(await button('Neue Vorlage'));
    await user.click(await button('Vorlage erstellen'));
    expect(
      await screen.findByText(
        'Name ist erforderlich, Betreff ist erforderlich, Inhalt ist erforderlich, Kategorie ist erforderlich',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
    await user.type(await field('Name'), 'Neu');
    await user.type(await field('Betreff'), 'Hallo');
    await user.type(await field('Inhalt'), 'Von {{{{foo}} nach');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie', hidden: false }), 'quote');
    await waitFor(() => expect(screen.getAllByText('Unbekannte Variable: {{foo}}')).toHaveLength(2));
    expect(office.asked(`POST ${PATH}`)).toEqual([]);
  });

  test('a variable is put where the caret stands, and the preview follows', async () => {
    const { user } = open();
    await user.click(await button('Neue Vorlage'));
    const subject = await field('Betreff');
    await user.type(subject, 'Für Umzug');
    subject.setSelectionRange(4, 4);
    await user.click(await button('customerName'));
    expect(subject.value).toBe('Für {{customerName}}Umzug');
    await waitFor(() => expect(subject.selectionStart).toBe('Für {{customerName}}'.length));
    const preview = screen.getByRole('region', { name: 'Vorschau' });
    expect(within(preview).getByText('Für Erika MustermannUmzug')).toBeTruthy();
  });

  test('what is no variable stands in the preview as it was typed', async () => {
    const { user } = open();
    await user.click(await button('Neue Vorlage'));
    await user.click(await field('Betreff'));
    await user.paste('Für {{customerName}}: {{quotePreis}}');
    const preview = within(screen.getByRole('region', { name: 'Vorschau' }));
    expect(preview.getByText('{{quotePreis}}').closest('mark')?.parentElement?.textContent).toBe(
      'Für Erika Mustermann: {{quotePreis}}',
    );
  });

  test('a variable that nobody closed is marked in the preview, and is not saved', async () => {
    const { user } = open();
    await user.click(await button('Neue Vorlage'));
    await user.type(await field('Name'), 'Neu');
    await user.click(await field('Betreff'));
    await user.paste('Angebot für {{customerName}}');
    await user.click(await field('Inhalt'));
    await user.paste('Guten Tag {{customerName und {{moveDate}}');
    const preview = within(screen.getByRole('region', { name: 'Vorschau' }));
    expect(preview.getByText('{{customerName').closest('mark')).toBeTruthy();
    await user.click(await button('Vorlage erstellen'));
    const bar = await screen.findByText('Kategorie ist erforderlich, Es fehlt }} nach {{customerName');
    expect(bar).toBeTruthy();
    expect((await field('Inhalt')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Betreff')).getAttribute('aria-invalid')).not.toBe('true');
    expect(office.asked(`POST ${PATH}`)).toEqual([]);
  });

  test('before anything was typed a variable goes to the content', async () => {
    const { user } = open();
    await user.click(await button('Neue Vorlage'));
    await user.click(await button('moveDate'));
    expect((await field('Inhalt')).value).toBe('{{moveDate}}');
  });

  test('it is saved once, and said so', async () => {
    office.answers.set(`POST ${PATH}`, ok(OWN));
    const { user } = open();
    await user.click(await button('Neue Vorlage'));
    await user.type(await field('Name'), ' Neu ');
    await user.type(await field('Betreff'), 'Hallo');
    await user.type(await field('Inhalt'), 'Text');
    const category = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Kategorie' });
    await user.selectOptions(category, 'welcome');
    await user.dblClick(await button('Vorlage erstellen'));
    expect(await screen.findByText('Vorlage erfolgreich erstellt')).toBeTruthy();
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(office.asked(`POST ${PATH}`)).toEqual([
      {
        id: expect.stringMatching(/^email-template_[0-9a-f-]{36}$/),
        name: 'Neu',
        subject: 'Hallo',
        content: 'Text',
        category: 'welcome',
        description: '',
        isActive: true,
        attachmentTypes: [],
        createdBy: 'Unbekannt',
      },
    ]);
  });
});

describe('editing', () => {
  const openEditor = async () => {
    const { user } = open('?tab=eigene');
    await user.click(await button('Besichtigung: Bearbeiten'));
    await user.type(await field('Name'), ' neu');
    return user;
  };

  test('that fails says why and keeps what was typed', async () => {
    office.answers.set(`PUT ${PATH}/${OWN.id}`, 'offline');
    const user = await openEditor();
    await user.click(await button('Änderungen speichern'));
    expect(await screen.findByText(/^Fehler beim Speichern der Vorlage\. /)).toBeTruthy();
    expect((await field('Name')).value).toBe('Besichtigung neu');
    office.answers.set(`PUT ${PATH}/${OWN.id}`, ok({ ...OWN, version: 2 }));
    await user.click(await button('Änderungen speichern'));
    expect(await screen.findByText('Vorlage erfolgreich aktualisiert')).toBeTruthy();
  });

  test('takes no input while it saves, and again once that has failed', async () => {
    const answer = Promise.withResolvers<Answer>();
    office.answers.set(`PUT ${PATH}/${OWN.id}`, () => answer.promise);
    const user = await openEditor();
    await user.click(await button('Änderungen speichern'));
    const name = await field('Name');
    const fields = [name, screen.getByRole('switch'), await button('moveDate')];
    expect(fields.map((one) => one.matches('fieldset:disabled *'))).toEqual([true, true, true]);
    answer.resolve(refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar'));
    await screen.findByText(/^Fehler beim Speichern der Vorlage/);
    expect(name.matches('fieldset:disabled *')).toBe(false);
  });

  test('one that a colleague deleted meanwhile can be saved as a new one', async () => {
    office.answers.set(`PUT ${PATH}/${OWN.id}`, refusal(404, 'not-found', 'Vorlage nicht gefunden'));
    office.answers.set(`POST ${PATH}`, ok(OWN));
    const user = await openEditor();
    await user.click(await button('Änderungen speichern'));
    expect(await screen.findByText('Fehler beim Speichern der Vorlage. Vorlage nicht gefunden')).toBeTruthy();
    office.answers.set(`POST ${PATH}`, 'offline');
    await user.click(await button('Als neue Vorlage speichern'));
    expect(await screen.findByText(/^Fehler beim Speichern der Vorlage\. (?!Vorlage)/)).toBeTruthy();
    office.answers.set(`POST ${PATH}`, ok(OWN));
    await user.click(await button('Als neue Vorlage speichern'));
    expect(await screen.findByText('Vorlage erfolgreich erstellt')).toBeTruthy();
    const [, created] = office.asked(`POST ${PATH}`);
    expect(created).toMatchObject({ name: 'Besichtigung neu', content: OWN.data.content });
    expect(created).not.toMatchObject({ id: OWN.id });
  });

  test('while a colleague changed something else keeps both; the same is asked (D7)', async () => {
    const theirs = { ...OWN, version: 2, data: { ...OWN.data, subject: 'Anders' } };
    let attempts = 0;
    office.answers.set(`PUT ${PATH}/${OWN.id}`, () => {
      attempts += 1;
      return attempts === 1
        ? refusal(409, 'conflict', 'geändert', { current: theirs })
        : ok({ ...theirs, version: 3 });
    });
    const user = await openEditor();
    await user.click(await button('Änderungen speichern'));
    await screen.findByText('Vorlage erfolgreich aktualisiert');
    expect(office.asked(`PUT ${PATH}/${OWN.id}`)[1]).toMatchObject({
      name: 'Besichtigung neu',
      subject: 'Anders',
      basedOn: 2,
    });
  });

  test('what both changed is chosen field by field', async () => {
    const theirs = { ...OWN, version: 2, data: { ...OWN.data, name: 'Ortstermin' } };
    office.answers.set(`PUT ${PATH}/${OWN.id}`, (body) =>
      typeof body === 'object' && body && 'basedOn' in body && body.basedOn === 2
        ? ok({ ...theirs, version: 3 })
        : refusal(409, 'conflict', 'geändert', { current: theirs }),
    );
    const user = await openEditor();
    await user.click(await button('Änderungen speichern'));
    expect(await screen.findByText('Die Vorlage wurde inzwischen geändert')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /Ortstermin/ }));
    await user.click(await button('Auswahl speichern'));
    await screen.findByText('Vorlage erfolgreich aktualisiert');
    expect(office.asked(`PUT ${PATH}/${OWN.id}`)[1]).toMatchObject({ name: 'Ortstermin', basedOn: 2 });
  });

  test('left with changes asks first', async () => {
    const user = await openEditor();
    await user.click(await button('Abbrechen'));
    expect(await screen.findByText('Änderungen verwerfen?')).toBeTruthy();
    await user.click(await button('Weiter bearbeiten'));
    expect((await field('Name')).value).toBe('Besichtigung neu');
  });
});

describe('deleting', () => {
  test('asks first and says so', async () => {
    office.answers.set(`DELETE ${PATH}/${OWN.id}`, ok({ deleted: true }));
    const { user } = open('?tab=eigene');
    await user.click(await button('Besichtigung: Löschen'));
    expect(await screen.findByText(/nicht rückgängig/)).toBeTruthy();
    expect(office.asked(`DELETE ${PATH}/${OWN.id}`)).toEqual([]);
    await user.click(await button('Vorlage löschen'));
    expect(await screen.findByText('Vorlage erfolgreich gelöscht')).toBeTruthy();
  });

  test('one that a rule sends is refused with the rule’s name', async () => {
    const reason = 'Die Follow-up Regel „Nach 3 Tagen“ verwendet diese Vorlage.';
    office.answers.set(`DELETE ${PATH}/${OWN.id}`, refusal(409, 'template-in-use', reason));
    const { user } = open('?tab=eigene');
    await user.click(await button('Besichtigung: Löschen'));
    await user.click(await button('Vorlage löschen'));
    expect(await screen.findByText(`Fehler beim Löschen der Vorlage. ${reason}`)).toBeTruthy();
  });
});
