// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { FakeOffice, ok, renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import EmailTestScreen from './email-test.screen.tsx';
import MailServerTestScreen from './mail-server-test.screen.tsx';

let office: FakeOffice;
beforeEach(() => {
  office = new FakeOffice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });

test('each test leaves a card with its outcome and its answer; clearing takes them away', async () => {
  office.answers.set('GET /api/simple-test', ok({ success: true, message: 'Der Server antwortet' }));
  office.answers.set('POST /api/email-brevo', ok({ success: false, hint: 'Brevo ist nicht eingerichtet' }));
  const { user } = renderScreen(office, <EmailTestScreen />, '/email-test', '/email-test');
  await user.click(await button('API Test'));
  const api = await screen.findByRole('region', { name: 'API Test' });
  expect(within(api).getByText('Erfolgreich')).toBeTruthy();
  expect(api.textContent).toContain('"message": "Der Server antwortet"');
  await user.type(screen.getByRole('textbox', { name: 'Empfänger' }), 'ich@example.de');
  await user.click(await button('Brevo Email'));
  const brevo = await screen.findByRole('region', { name: 'Brevo Email' });
  expect(within(brevo).getByText('Fehlgeschlagen')).toBeTruthy();
  await user.click(await button('Ergebnisse löschen'));
  expect(screen.queryByRole('region', { name: 'API Test' })).toBeNull();
});

test('that mails stay on this machine is said once, by the frame', async () => {
  renderScreen(office, <EmailTestScreen />, '/email-test', '/email-test');
  await button('Smart Email');
  expect(office.asked('GET /api/email/status')).toEqual([]);
});

test('nothing is sent without an address', async () => {
  const { user } = renderScreen(office, <EmailTestScreen />, '/email-test', '/email-test');
  await user.click(await button('Smart Email'));
  expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeTruthy();
  expect(office.asked('POST /api/email-smart')).toEqual([]);
});

test('while the first test runs that is said in place of that there is none', async () => {
  const answered = Promise.withResolvers<void>();
  office.answers.set('GET /api/simple-test', async () => {
    await answered.promise;
    return ok({ success: true });
  });
  const { user } = renderScreen(office, <EmailTestScreen />, '/email-test', '/email-test');
  await user.click(await button('API Test'));
  expect(await screen.findByText('API Test läuft …')).toBeTruthy();
  expect(screen.queryByText(/^Noch keine Ergebnisse/)).toBeNull();
  answered.resolve();
  expect(await screen.findByRole('region', { name: 'API Test' })).toBeTruthy();
});

test('a server that cannot be reached is a result too', async () => {
  office.answers.set('POST /api/test-ionos-imap', 'offline');
  const { user } = renderScreen(office, <MailServerTestScreen />, '/email-test-ionos', '/email-test-ionos');
  await user.click(await button('IMAP-Test'));
  const card = await screen.findByRole('region', { name: 'IMAP-Test' });
  expect(within(card).getByText('Fehlgeschlagen')).toBeTruthy();
  expect(card.textContent).toContain('"error"');
});
