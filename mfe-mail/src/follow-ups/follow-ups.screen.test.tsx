// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import {
  emailTemplates,
  type FollowUpRule,
  followUpRules,
  followUpRuns,
  LAST_FOLLOW_UP_RUN_ID,
  type ScheduledFollowUp,
  scheduledFollowUps,
} from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleTemplate } from '../testing/sample-template.ts';
import FollowUpsScreen from './follow-ups.screen.tsx';

const RULES = '/api/follow-up-rules';
const RULE_ID = 'rule_11111111-1111-4111-8111-111111111111';
const AT = '2026-11-20T08:00:00.000Z';
const TEMPLATE = sampleTemplate({ name: 'Nachfrage' });
const UNAVAILABLE = 'Der Speicher ist nicht erreichbar';

let office: FakeOffice;

// Not while a test waits for it: transforming it takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./edit-rule.dialog.tsx'), import('./apply-rule.dialog.tsx')]);
}, 60_000);
beforeEach(async () => {
  office = new FakeOffice();
  await office.put(emailTemplates, TEMPLATE);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rule = (part: Partial<FollowUpRule> = {}): FollowUpRule => ({
  name: 'Nach drei Tagen',
  description: '',
  isActive: true,
  triggerEvent: 'quote_sent',
  delayDays: 3,
  emailTemplateId: TEMPLATE.id,
  conditions: { quoteStatus: ['sent', 'viewed'], customerPriority: [], minQuoteValue: 500 },
  sentCount: 4,
  lastRunAt: AT,
  createdAt: AT,
  updatedAt: AT,
  createdBy: 'Petra',
  ...part,
});
const followUp = (part: Partial<ScheduledFollowUp> = {}): ScheduledFollowUp => ({
  ruleId: RULE_ID,
  ruleName: 'Nach drei Tagen',
  customerId: 'C-1',
  customerName: 'Anna Groß',
  customerEmail: 'anna@example.de',
  quoteId: 'quote_1',
  scheduledFor: '2026-11-24T07:00:00.000Z',
  status: 'pending',
  attempts: 0,
  createdAt: AT,
  ...part,
});
const putRule = (part: Partial<FollowUpRule> = {}, id = RULE_ID) =>
  office.put(followUpRules, { id, data: rule(part) });
const putFollowUp = (id: string, part: Partial<ScheduledFollowUp> = {}) =>
  office.put(scheduledFollowUps, { id, data: followUp(part) });

const open = (search = '') =>
  renderScreen(office, <FollowUpsScreen />, '/follow-ups', `/follow-ups${search}`);
const button = (name: string) => screen.findByRole('button', { name });

test('a rule says when it sends what to whom, and the figures are those of the store', async () => {
  await putRule();
  await putRule({ name: 'Später', isActive: false, delayDays: 7 }, 'rule_2');
  await putFollowUp('followup_1');
  await putFollowUp('followup_2', { status: 'sent', sentAt: AT });
  await putFollowUp('followup_3', { status: 'failed', error: 'Kunde nicht gefunden' });
  open();
  const card = await screen.findByRole('region', { name: 'Nach drei Tagen' });
  expect(card.textContent).toContain('3 Tage nach: Angebot versendet');
  expect(await within(card).findByText('Vorlage: Nachfrage')).toBeTruthy();
  expect(card.textContent).toContain('Status: Versendet, Angesehen · ab 500,00 €');
  expect(card.textContent).toContain('4 gesendet · zuletzt am 20.11.2026, 09:00');
  const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
  await waitFor(() => {
    expect(figure('Aktive Regeln')).toBe('Aktive Regeln1von 2');
    expect(figure('Ausstehend')).toBe('Ausstehend1');
    expect(figure('Gesendet')).toBe('Gesendet1');
    expect(figure('Fehlgeschlagen')).toBe('Fehlgeschlagen1');
  });
});

test('the screen says what the last run did', async () => {
  const run = { at: AT, sent: 2, cancelled: 1, failed: 0, deferred: 0 };
  await office.put(followUpRuns, { id: LAST_FOLLOW_UP_RUN_ID, data: run });
  open();
  expect(await screen.findByText('Letzter Lauf: 20.11.2026, 09:00, 2 gesendet, 1 storniert.')).toBeTruthy();
  await office.put(followUpRuns, { id: LAST_FOLLOW_UP_RUN_ID, data: { ...run, sent: 3 } });
  expect(await screen.findByText(/3 gesendet/)).toBeTruthy();
});

test('where no rule is active it says that nobody is written to', async () => {
  await putRule({ isActive: false });
  open();
  expect(await screen.findByText(/^Keine Regel ist aktiv: Ihre Kunden werden nicht/)).toBeTruthy();
});

test('without rules it offers the first one once', async () => {
  open();
  expect(await screen.findByText('Noch keine Follow-up Regeln.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Neue Regel' })).toHaveLength(1);
  // That mails stay on this machine is said once, by the frame.
  expect(office.asked('GET /api/email/status')).toEqual([]);
});

test('what cannot be loaded is said, and can be tried again', async () => {
  const watch = vi.spyOn(office.store, 'watch');
  watch.mockImplementation((_query, _onSnapshot, onError) => {
    queueMicrotask(() => onError(new StoreUnavailable()));
    return () => undefined;
  });
  const { user } = open();
  expect(await screen.findByText('Fehler beim Laden der Daten')).toBeTruthy();
  watch.mockRestore();
  await user.click(await button('Erneut versuchen'));
  expect(await screen.findByText('Noch keine Follow-up Regeln.')).toBeTruthy();
});

describe('a new rule', () => {
  test('begins as specified, needs name and template, and a double click saves it once', async () => {
    await putRule();
    const { user } = open();
    await screen.findByRole('region', { name: 'Nach drei Tagen' });
    await user.click(await button('Neue Regel'));
    const save = await button('Regel speichern');
    await user.click(save);
    expect(await screen.findByText('Bitte füllen Sie alle Pflichtfelder aus')).toBeTruthy();
    expect(office.asked(`POST ${RULES}`)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nachfassen');
    await user.selectOptions(screen.getByRole('combobox', { name: 'E-Mail-Vorlage' }), 'Nachfrage');
    expect(await screen.findByText('Besichtigung bei Erika Mustermann')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Höchstwert des Angebots' }), '1500,5');
    office.answers.set(`POST ${RULES}`, ok({ id: RULE_ID, version: 1, data: rule() }));
    await user.dblClick(save);
    expect(await screen.findByText('Regel erfolgreich erstellt')).toBeTruthy();
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(office.asked(`POST ${RULES}`)).toMatchObject([
      {
        name: 'Nachfassen',
        triggerEvent: 'quote_sent',
        delayDays: 3,
        emailTemplateId: TEMPLATE.id,
        conditions: { quoteStatus: ['sent', 'viewed'], customerPriority: [], maxQuoteValue: 1500.5 },
        isActive: true,
      },
    ]);
  });

  test('whose answer was lost, and that a colleague has changed since, asks and is saved on theirs (D7)', async () => {
    await putRule();
    const { user } = open();
    await screen.findByRole('region', { name: 'Nach drei Tagen' });
    await user.click(await button('Neue Regel'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nachfassen');
    await user.selectOptions(screen.getByRole('combobox', { name: 'E-Mail-Vorlage' }), 'Nachfrage');
    office.answers.set(`POST ${RULES}`, 'offline');
    await user.click(await button('Regel speichern'));
    await screen.findByText(/^Fehler beim Speichern der Regel/);
    const conditions = { quoteStatus: ['sent' as const, 'viewed' as const], customerPriority: [] };
    const theirs = rule({
      name: 'Nachfassen',
      delayDays: 5,
      conditions,
      updatedAt: '2026-11-20T09:00:00.000Z',
    });
    const [made] = office.asked(`POST ${RULES}`) as { id: string }[];
    const current = { id: made?.id, version: 2, data: theirs };
    office.answers.set(`POST ${RULES}`, refusal(409, 'conflict', 'Bereits angelegt', { current }));
    await user.click(await button('Regel speichern'));
    const rival = within(await screen.findByRole('dialog', { name: 'Die Regel wurde inzwischen geändert' }));
    expect(rival.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Verzögerung',
    ]);
    const path = `PUT ${RULES}/${made?.id}`;
    office.answers.set(path, ok(current));
    await user.click(rival.getByRole('button', { name: 'Auswahl speichern' }));
    expect(await screen.findByText('Regel erfolgreich erstellt')).toBeTruthy();
    expect(office.asked(path)).toMatchObject([{ delayDays: 3, basedOn: theirs.updatedAt }]);
  });

  test('keeps an amount that is no number while its trigger is another one', async () => {
    await putRule();
    const { user } = open();
    await user.click(await button('Nach drei Tagen: Bearbeiten'));
    const trigger = await screen.findByRole('combobox', { name: 'Auslöser' });
    const amount = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Höchstwert des Angebots' });
    await user.type(amount() ?? document.body, 'ca. 900');
    await user.selectOptions(trigger, 'customer_created');
    expect(amount()).toBeNull();
    await user.selectOptions(trigger, 'quote_sent');
    expect(amount()?.value).toBe('ca. 900');
  });

  test('that cannot be saved says why, and what was typed stays', async () => {
    await putRule();
    const { user } = open();
    await user.click(await button('Nach drei Tagen: Bearbeiten'));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, '!');
    office.answers.set(`PUT ${RULES}/${RULE_ID}`, refusal(503, 'unavailable', UNAVAILABLE));
    await user.click(await button('Regel speichern'));
    const text = `Fehler beim Speichern der Regel. ${UNAVAILABLE}`;
    expect(await screen.findByText(text)).toBeTruthy();
    expect(name.value).toBe('Nach drei Tagen!');
  });

  test('takes no input while it saves, and again once that has failed', async () => {
    await putRule();
    const { user } = open();
    await user.click(await button('Nach drei Tagen: Bearbeiten'));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const answer = Promise.withResolvers<Answer>();
    office.answers.set(`PUT ${RULES}/${RULE_ID}`, () => answer.promise);
    await user.click(await button('Regel speichern'));
    const active = screen.getByRole('switch', { name: 'Regel ist aktiv' });
    const fields = [name, active, screen.getByRole('checkbox', { name: 'Hoch' })];
    expect(fields.map((field) => field.matches('fieldset:disabled *'))).toEqual([true, true, true]);
    answer.resolve(refusal(503, 'unavailable', UNAVAILABLE));
    await screen.findByText(`Fehler beim Speichern der Regel. ${UNAVAILABLE}`);
    expect(name.matches('fieldset:disabled *')).toBe(false);
  });
});

describe('a template that says what no such rule ever knows', () => {
  const OTHER = sampleTemplate(
    { name: 'Angebot', content: 'Preis: {{quotePrice}}, Rechnung: {{invoiceNumber}}' },
    'email-template_22222222-2222-4222-8222-222222222222',
  );
  const WARNING =
    'Bei diesem Auslöser fehlen: Preis des Angebots, Nummer der Rechnung. So wird nichts gesendet.';

  test('is warned of before it is saved, by what the trigger knows', async () => {
    await office.put(emailTemplates, OTHER);
    await putRule({ emailTemplateId: OTHER.id, triggerEvent: 'invoice_sent' });
    const { user } = open();
    await user.click(await button('Nach drei Tagen: Bearbeiten'));
    const dialog = within(await screen.findByRole('dialog'));
    const template = await dialog.findByRole('combobox', { name: 'E-Mail-Vorlage' });
    const said = () =>
      document.getElementById(template.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(said()).toBe('');
    const trigger = dialog.getByRole('combobox', { name: 'Auslöser' });
    await user.selectOptions(trigger, 'Angebot versendet');
    expect(said()).toBe('Bei diesem Auslöser fehlt: Nummer der Rechnung. So wird nichts gesendet.');
    await user.selectOptions(trigger, 'Kunde angelegt');
    expect(said()).toBe(WARNING);
    await user.selectOptions(template, 'Nachfrage');
    expect(said()).toBe('');
  });

  test('is warned of on the card of the rule', async () => {
    await office.put(emailTemplates, OTHER);
    await putRule({ emailTemplateId: OTHER.id, triggerEvent: 'customer_created' });
    open();
    const card = await screen.findByRole('region', { name: 'Nach drei Tagen' });
    expect(await within(card).findByText(WARNING)).toBeTruthy();
  });
});

test.each([
  ['quote_sent', 'Sie gilt für Angebote, die ab jetzt versendet werden; für frühere plant sie nichts.'],
  ['custom', 'Sie beginnt erst, wenn Sie Kunden wählen.'],
] as const)(
  'switching a rule on (%s) saves it, and says what it begins with',
  async (triggerEvent, scope) => {
    await putRule({ isActive: false, triggerEvent });
    const { user } = open();
    office.answers.set(`PUT ${RULES}/${RULE_ID}`, ok({ id: RULE_ID, version: 2, data: rule() }));
    await user.click(await screen.findByRole('switch', { name: 'Nach drei Tagen: aktiv' }));
    expect(await screen.findByText(`Regel erfolgreich aktualisiert. ${scope}`)).toBeTruthy();
    expect(office.asked(`PUT ${RULES}/${RULE_ID}`)).toMatchObject([{ isActive: true, basedOn: AT }]);
  },
);

test('deleting a rule says how many pending follow-ups go with it', async () => {
  await putRule();
  for (const id of ['followup_1', 'followup_2']) await putFollowUp(id);
  await putFollowUp('followup_3', { status: 'sent' });
  const { user } = open();
  await user.click(await button('Nach drei Tagen: Löschen'));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/2 ausstehende Follow-ups werden storniert\./)).toBeTruthy();
  office.answers.set(`DELETE ${RULES}/${RULE_ID}`, ok({ deleted: true, cancelled: 2 }));
  await user.click(within(dialog).getByRole('button', { name: 'Regel löschen' }));
  expect(await screen.findByText('Regel erfolgreich gelöscht')).toBeTruthy();
});

test('a rule that cannot be deleted says why', async () => {
  await putRule();
  const { user } = open();
  await user.click(await button('Nach drei Tagen: Löschen'));
  office.answers.set(`DELETE ${RULES}/${RULE_ID}`, refusal(503, 'unavailable', UNAVAILABLE));
  await user.click(await button('Regel löschen'));
  expect(await screen.findByText(`Fehler beim Löschen der Regel. ${UNAVAILABLE}`)).toBeTruthy();
});

test.each([
  [
    ok({ pending: 2, run: { at: AT, sent: 1, cancelled: 1, failed: 0, deferred: 0 } }),
    'Follow-up Check abgeschlossen. 2 ausstehende Follow-ups. 1 gesendet, 1 storniert.',
  ],
  [ok({ pending: 0 }), 'Follow-up Check abgeschlossen. 0 ausstehende Follow-ups.'],
  [refusal(503, 'unavailable', UNAVAILABLE), `Fehler beim Verarbeiten der Follow-ups. ${UNAVAILABLE}`],
])('checking says what it did, and how many are left', async (answer, text) => {
  office.answers.set('POST /api/follow-ups/check', answer);
  const { user } = open();
  await user.click(await button('Follow-ups prüfen'));
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('the scheduled ones', () => {
  // Nothing is laid out here: all rows count as in view.
  test('show state and reason, and only pending ones are cancelled', async () => {
    await putFollowUp('followup_1');
    await putFollowUp('followup_2', { status: 'cancelled', error: 'Das Angebot ist angenommen' });
    const { user } = open('?tab=geplant');
    expect(await screen.findByText('1 Follow-up')).toBeTruthy();
    expect(screen.queryByText('Das Angebot ist angenommen')).toBeNull();
    await user.click(await button('Follow-up an Anna Groß stornieren'));
    const dialog = await screen.findByRole('alertdialog');
    const path = 'POST /api/follow-ups/followup_1/cancel';
    office.answers.set(path, refusal(503, 'unavailable', UNAVAILABLE));
    await user.click(within(dialog).getByRole('button', { name: 'Follow-up stornieren' }));
    expect(await screen.findByText(`Fehler beim Stornieren des Follow-ups. ${UNAVAILABLE}`)).toBeTruthy();
    await user.click(await button('Follow-up an Anna Groß stornieren'));
    office.answers.set(path, ok({ id: 'followup_1', version: 2, data: followUp({ status: 'cancelled' }) }));
    await user.click(await button('Follow-up stornieren'));
    expect(await screen.findByText('Follow-up erfolgreich storniert')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Storniert');
    expect(await screen.findByText('Das Angebot ist angenommen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /stornieren$/ })).toBeNull();
    expect(location.search).toBe('?tab=geplant&status=storniert');
  });

  test('leave the focus in the list with a cancelled one', async () => {
    await putFollowUp('followup_1', { scheduledFor: '2026-11-23T07:00:00.000Z' });
    await putFollowUp('followup_2', { customerName: 'Ben Klein' });
    const { user } = open('?tab=geplant');
    await user.click(await button('Follow-up an Anna Groß stornieren'));
    office.answers.set('POST /api/follow-ups/followup_1/cancel', async () => {
      await putFollowUp('followup_1', { status: 'cancelled' });
      return ok({ id: 'followup_1', version: 2, data: followUp({ status: 'cancelled' }) });
    });
    await user.click(await button('Follow-up stornieren'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ben Klein' })));
  });

  test('change on the screen as they change in the store', async () => {
    open('?tab=geplant');
    expect(await screen.findByText(/^Keine ausstehenden Follow-ups\./)).toBeTruthy();
    await putFollowUp('followup_1');
    expect(await screen.findByText('Anna Groß')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Geplante Follow-ups 1' })).toBeTruthy();
  });
});
