import { expect, test } from 'vitest';
import { type CountedMail, historyStatistics } from './history-statistics.ts';
import { statusLook, TYPE_LABELS } from './history-texts.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const mail = (part: Partial<CountedMail> = {}): CountedMail => ({
  templateType: 'custom',
  status: 'sent',
  transport: 'smtp',
  sentAt: '2026-11-21T11:00:00.000Z',
  ...part,
});

test('what was sent, failed, is uncertain or stayed here is counted apart (D21)', () => {
  const mails = [
    mail(),
    mail({ status: 'opened' }),
    mail({ status: 'delivered' }),
    mail({ status: 'failed' }),
    mail({ status: 'unknown' }),
    mail({ transport: 'local' }),
    mail({ transport: 'local', status: 'failed' }),
  ];
  expect(historyStatistics(mails, NOW)).toMatchObject({
    total: 7,
    sent: 3,
    failed: 2,
    unknown: 1,
    local: 1,
  });
});

test('the kinds of mails are named as specified', () => {
  expect(TYPE_LABELS).toMatchObject({
    quote_email: 'Angebot per E-Mail',
    quote_sent: 'Angebot versendet',
    invoice: 'Rechnung',
    reminder: 'Zahlungserinnerung',
    custom: 'Individuelle Nachricht',
  });
});

test('by template, most frequent first', () => {
  const mails = [mail(), mail({ templateType: 'invoice' }), mail({ templateType: 'invoice' })];
  expect(historyStatistics(mails, NOW).byType).toEqual([
    { type: 'invoice', count: 2 },
    { type: 'custom', count: 1 },
  ]);
});

test('of the last 24 hours, 7 days and 30 days', () => {
  const at = [
    '2026-11-20T12:00:01Z',
    '2026-11-20T12:00:00Z',
    '2026-11-15T00:00:00Z',
    '2026-10-25T00:00:00Z',
    '2026-10-01T00:00:00Z',
  ];
  const { lastDay, last7Days, last30Days, total } = historyStatistics(
    at.map((sentAt) => mail({ sentAt })),
    NOW,
  );
  expect([lastDay, last7Days, last30Days, total]).toEqual([1, 3, 4, 5]);
});

test.each([
  [{ status: 'failed', transport: 'local' }, 'Fehlgeschlagen'],
  [{ status: 'unknown', transport: 'smtp' }, 'Zustellung ungewiss'],
  [{ status: 'sent', transport: 'local' }, 'lokal, nicht nach außen verschickt'],
  [{ status: 'opened', transport: 'smtp' }, 'Geöffnet'],
  [{ status: 'delivered', transport: 'smtp' }, 'Zugestellt'],
  [{ status: 'sent', transport: 'smtp' }, 'Gesendet'],
] as const)('%j reads %s', (entry, text) => {
  expect(statusLook(entry).text).toBe(text);
});
