// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { customerIndex, customerIndexEntry } from 'shared-kit/api';
import { customers, type FailedImport, failedImports } from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, renderScreen } from 'shared-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { duplicatesStore } from '../duplicates/duplicates.store.ts';
import { sampleCustomer } from '../duplicates/testing/sample-customers.ts';
import AdminToolsScreen from './admin-tools.screen.tsx';

afterEach(() => {
  cleanup();
  // What one test's office was asked for is kept for a while.
  duplicatesStore.kept.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (address: string) =>
  renderScreen(new FakeOffice(), <AdminToolsScreen />, '/admin-tools', address);
const isShown = (tab: string) => screen.getByRole('tab', { name: tab }).getAttribute('aria-selected');

// Before any other: a tab is fetched once.
test.each([
  ['duplikate', 0, 16],
  ['eml', 1, 5],
  ['fehlgeschlagen', 0, 16],
])('while a tab is fetched its shape is there: %s', (tab, zones, parts) => {
  open(`/admin-tools?tab=${tab}`);
  const shape = screen.getByRole('status', { name: 'Wird geladen' });
  expect(shape.querySelectorAll('[data-part="figure"]')).toHaveLength(4);
  expect(shape.querySelectorAll('[data-part="drop zone"]')).toHaveLength(zones);
  expect(shape.querySelectorAll('.fui-SkeletonItem')).toHaveLength(parts);
});

test('the address says which tab is shown, each with a tip of its own', async () => {
  const { user } = open('/admin-tools?tab=fehlgeschlagen');
  expect(isShown('Fehlgeschlagene E-Mails')).toBe('true');
  expect(screen.getByText(/^Tipp: Hier stehen Anfragen/)).toBeTruthy();
  expect(await screen.findByText(/^Keine fehlgeschlagenen E-Mails/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'EML Import' }));
  expect(await screen.findByRole('button', { name: 'Dateien auswählen' })).toBeTruthy();
  expect(screen.getByText(/^Tipp: Ziehen Sie gespeicherte Anfragen/)).toBeTruthy();
});

test('an address with a tab that there is not shows the duplicates', () => {
  open('/admin-tools?tab=unsinn');
  expect(isShown('Duplikate-Verwaltung')).toBe('true');
});

const LEAD =
  'From: Anfragen <anfrage@umzug365.de>\r\nSubject: Anfrage\r\n\r\nName: Erika Muster\r\nTelefon: 0171 1234567';

test('whoever looks into another tab keeps the files that were read, and a running import goes on meanwhile', async () => {
  const answers: (() => void)[] = [];
  const office = new FakeOffice();
  office.answers.set(
    'POST /api/import-eml',
    () =>
      new Promise<Answer>((resolve) => {
        const customer = { customerId: 'C-1', customerNumber: 'K202611004', created: true };
        answers.push(() => resolve(ok({ success: true, ...customer })));
      }),
  );
  const { user } = renderScreen(office, <AdminToolsScreen />, '/admin-tools', '/admin-tools?tab=eml');
  const lookAway = async () => {
    await user.click(screen.getByRole('tab', { name: 'Fehlgeschlagene E-Mails' }));
    await screen.findByText(/^Keine fehlgeschlagenen E-Mails/);
    expect(screen.queryByLabelText('EML-Dateien')).toBeNull();
  };
  const comeBack = () => user.click(screen.getByRole('tab', { name: 'EML Import' }));

  await user.upload(await screen.findByLabelText('EML-Dateien'), [
    new File([LEAD], 'eins.eml'),
    new File([LEAD.replace('1234567', '7654321')], 'zwei.eml'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Verarbeiten' }));
  await screen.findByRole('button', { name: 'zwei.eml importieren' });
  await lookAway();
  await comeBack();
  await user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  await screen.findByText('1 von 2 wird importiert …');
  await lookAway();
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await comeBack();
  expect(await screen.findByText('2 von 2 wird importiert …')).toBeTruthy();
  answers[1]?.();
  expect(await screen.findByText('Import abgeschlossen: 2 erfolgreich, 0 fehlgeschlagen')).toBeTruthy();
});

const DUPLICATES = ['C-1', 'C-2'].map((id) => sampleCustomer(id));
const FAILURE: FailedImport = {
  resolved: false,
  timestamp: '2026-11-20T08:00:00.000Z',
  reason: 'Kein Name in der E-Mail gefunden',
  key: '<a@example.org>',
  emailData: { from: 'a@example.org', subject: 'Anfrage', date: '2026-11-20T07:58:00.000Z', messageId: '' },
};

test('whoever looks into another tab keeps the duplicates that were chosen', async () => {
  vi.stubGlobal('Worker', undefined);
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 500));
  const office = new FakeOffice();
  for (const customer of DUPLICATES) await office.put(customers, customer);
  office.serveIndex(customerIndex, customers, customerIndexEntry);
  const { user } = renderScreen(office, <AdminToolsScreen />, '/admin-tools', '/admin-tools');
  await user.click(await screen.findByRole('checkbox', { name: 'Duplikate von Anna Weber auswählen' }));
  await user.click(screen.getByRole('tab', { name: 'EML Import' }));
  expect(screen.queryByRole('button', { name: '1 löschen' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Duplikate-Verwaltung' }));
  expect(await screen.findByRole('button', { name: '1 löschen' })).toBeTruthy();
});

test('another try that ends while one looks into another tab says there what became of it, and is there to come back to', async () => {
  const answer = Promise.withResolvers<Answer>();
  const office = new FakeOffice();
  await office.put(failedImports, { id: 'failed_1', data: FAILURE });
  office.answers.set('POST /api/retryFailedImports', () => answer.promise);
  const { user } = renderScreen(
    office,
    <AdminToolsScreen />,
    '/admin-tools',
    '/admin-tools?tab=fehlgeschlagen',
  );
  const [here, elsewhere] = ['Fehlgeschlagene E-Mails', 'EML Import'];
  const told = 'Erfolgreich: 0, Fehlgeschlagen: 1, Gesamt: 1';
  await user.click(await screen.findByRole('button', { name: '1 Eintrag erneut versuchen' }));
  await user.click(screen.getByRole('tab', { name: elsewhere }));
  await user.click(screen.getByRole('tab', { name: here }));
  expect(await screen.findByRole('button', { name: 'Wird versucht …' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: elsewhere }));
  const results = { successful: 0, failed: 1, processed: 1, customers: [], problems: [] };
  answer.resolve(ok({ success: true, results }));
  expect(await screen.findByText(`Fehlgeschlagene E-Mails: ${told}`)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: here }));
  expect(await screen.findByText(told)).toBeTruthy();
});
