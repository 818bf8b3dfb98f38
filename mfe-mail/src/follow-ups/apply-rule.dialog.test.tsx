// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { customerIndex, customerIndexEntry } from 'shared-kit/api';
import { customers, type FollowUpRule, followUpRules } from 'shared-kit/domain';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { customerIndexStore } from '../linking/customer-book.ts';
import { sampleCustomer } from '../testing/sample-customer.ts';
import FollowUpsScreen from './follow-ups.screen.tsx';

const RULE_ID = 'rule_11111111-1111-4111-8111-111111111111';
const APPLY = `POST /api/follow-up-rules/${RULE_ID}/apply`;
const AT = '2026-11-20T08:00:00.000Z';
const MAX = sampleCustomer(
  { name: 'Max Beispiel', email: 'max@firma.example' },
  'C-22222222-2222-4222-8222-222222222222',
);

let office: FakeOffice;

// Not while a test waits for it: transforming it takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./apply-rule.dialog.tsx')]);
}, 60_000);
beforeEach(async () => {
  office = new FakeOffice();
  for (const customer of [sampleCustomer(), MAX]) await office.put(customers, customer);
  office.serveIndex(customerIndex, customers, customerIndexEntry);
});
afterEach(() => {
  act(() => {
    for (const close of screen.queryAllByLabelText('Meldung schließen')) close.click();
  });
  cleanup();
  customerIndexStore.close();
  vi.unstubAllGlobals();
});

const putRule = (triggerEvent: FollowUpRule['triggerEvent']) =>
  office.put(followUpRules, {
    id: RULE_ID,
    data: {
      name: 'Nach drei Tagen',
      description: '',
      isActive: true,
      triggerEvent,
      delayDays: 3,
      emailTemplateId: 'email-template_1',
      conditions: { quoteStatus: [], customerPriority: [] },
      sentCount: 0,
      createdAt: AT,
      updatedAt: AT,
      createdBy: 'Petra',
    },
  });
const open = () => renderScreen(office, <FollowUpsScreen />, '/follow-ups', '/follow-ups');

async function openDialog() {
  await putRule('custom');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nach drei Tagen: Auf Kunden anwenden' }));
  const dialog = within(await screen.findByRole('dialog', { name: '„Nach drei Tagen“ anwenden' }));
  const max = await dialog.findByRole<HTMLInputElement>('radio', { name: /^Max Beispiel/ });
  return { user, dialog, max, plan: dialog.getByRole('button', { name: 'Follow-up planen' }) };
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a rule that begins by itself is applied by nobody', async () => {
  await putRule('quote_sent');
  open();
  await screen.findByRole('button', { name: 'Nach drei Tagen: Bearbeiten' });
  expect(screen.queryByRole('button', { name: /Auf Kunden anwenden$/ })).toBeNull();
});

test('a rule begins for the customer who is chosen, once also by a double click', async () => {
  const { user, max, plan } = await openDialog();
  const answer = Promise.withResolvers<void>();
  office.answers.set(APPLY, () => answer.promise.then(() => ok({ scheduled: 1, skipped: 0 })));
  await user.click(max);
  await user.dblClick(plan);
  answer.resolve();
  expect(await screen.findByText('Follow-up geplant')).toBeTruthy();
  expect(office.asked(APPLY)).toEqual([{ customerIds: [MAX.id] }]);
  await isGone();
});

test('for a customer who had a follow-up of this rule, that nothing is planned is said', async () => {
  const { user, max, plan } = await openDialog();
  office.answers.set(APPLY, ok({ scheduled: 0, skipped: 1 }));
  await user.click(max);
  await user.click(plan);
  expect(await screen.findByText(/^Nichts geplant: Von dieser Regel gibt es/)).toBeTruthy();
  expect(screen.queryByText('Follow-up geplant')).toBeNull();
  await isGone();
});

test('without a customer it asks for one', async () => {
  const { user, dialog, plan } = await openDialog();
  await user.click(plan);
  expect(await dialog.findByText('Bitte wählen Sie einen Kunden')).toBeTruthy();
  expect(office.asked(APPLY)).toEqual([]);
});

test('what fails says why, and who was chosen stays for the next try', async () => {
  const { user, dialog, max, plan } = await openDialog();
  office.answers.set(APPLY, refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar'));
  const search = dialog.getByRole<HTMLInputElement>('searchbox', { name: 'Kunden suchen' });
  await user.type(search, 'max');
  await user.click(max);
  await user.click(plan);
  const text = 'Fehler beim Planen des Follow-ups. Der Speicher ist nicht erreichbar';
  expect(await dialog.findByText(text)).toBeTruthy();
  expect([search.value, max.isConnected && max.checked]).toEqual(['max', true]);
  office.answers.set(APPLY, ok({ scheduled: 1, skipped: 0 }));
  await user.click(plan);
  expect(await screen.findByText('Follow-up geplant')).toBeTruthy();
  expect(office.asked(APPLY)).toEqual([{ customerIds: [MAX.id] }, { customerIds: [MAX.id] }]);
  await isGone();
});
