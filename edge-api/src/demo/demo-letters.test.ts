import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEmail, leadProblem, parseLead } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { isOfSource } from '../imports/lead-sender.ts';
import { openMailbox } from '../mailbox/open-mailbox.ts';
import { demoData } from './demo-data.ts';
import { demoLetters } from './demo-letters.ts';
import { DEMO_IMPORT_SETTINGS, DEMO_SETTINGS } from './demo-settings.ts';
import { storeDemoMailbox } from './store-demo-mailbox.ts';

const now = new Date('2026-11-21T10:30:00Z');
const { customers } = demoData(now, 200);
const letters = demoLetters(customers, now);

it('the demo has a mailbox of some 150 mails, the same for the same time, and none of the future', () => {
  expect(letters.length).toBeGreaterThan(120);
  expect(letters.length).toBeLessThan(200);
  expect(demoLetters(customers, now)).toEqual(letters);
  expect(letters.filter(({ at }) => at > now.toISOString())).toEqual([]);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(letters.length);
});

it.each(['2026-11-22T18:00:00Z', '2026-11-23T06:00:00Z'])(
  'has unread mails after the weekend too: %s',
  (at) => {
    const unread = demoLetters(customers, new Date(at)).filter(({ flags }) => !flags.includes('SEEN'));
    expect(unread.filter(({ folder }) => folder === 'inbox').length).toBeGreaterThan(2);
  },
);

it('writes to and from nobody who exists (D40)', () => {
  for (const { from, to, html = '' } of letters) {
    for (const { address } of [from, ...to]) {
      expect(isEmail(address)).toBe(true);
      expect(address).toMatch(/[.@]example\.(de|com|org|net)$/);
    }
    for (const [, host] of html.matchAll(/https?:\/\/([^/"]+)/g))
      expect(host).toMatch(/\.example\.(de|com|net)$/);
  }
});

it('every answer follows what it answers', () => {
  const byId = new Map(letters.map((letter) => [letter.messageId, letter]));
  const answers = letters.filter(({ references }) => references.length > 0);
  expect(answers.length).toBeGreaterThan(30);
  for (const { at, references } of answers) {
    for (const id of references) expect(at >= (byId.get(id)?.at ?? '9')).toBe(true);
  }
});

it('has leads to import: whole ones, one of them twice and one passed on, and one without a name', () => {
  const inbox = letters.filter(({ folder }) => folder === 'inbox');
  const leads = inbox
    .filter(
      ({ from, subject }) =>
        isOfSource(from.address, DEMO_IMPORT_SETTINGS.emailSources) || subject.startsWith('WG: '),
    )
    .map(({ from, ...mail }) =>
      parseLead(
        { from: `${from.name} <${from.address}>`, ...mail },
        { emails: [DEMO_SETTINGS.company.email] },
      ),
    );
  expect(leads.map((lead) => leadProblem(lead)).filter(Boolean)).toEqual([
    'Kein Name in der E-Mail gefunden',
  ]);
  expect(leads).toHaveLength(11);
  expect(new Set(leads.map(({ phone }) => phone)).size).toBe(10);
  expect(leads.map(({ name }) => name)).toContain('Karin Probst');
  for (const { fromAddress, toAddress } of leads) expect([fromAddress, toAddress]).not.toContain('');
});

it('is read as any mailbox is: conversations, attachments, unread mails, newest first', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-mail-'));
  const mailbox = openMailbox({}, dataDir);
  try {
    expect(await storeDemoMailbox(join(dataDir, 'mail'), letters)).toBe(letters.length);
    const folders = await mailbox.folders();
    expect(folders.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(letters.length);
    expect(folders.find(({ path }) => path === 'INBOX')?.unreadCount).toBeGreaterThan(2);
    const { emails } = await mailbox.list({ folder: 'INBOX', page: 1, limit: 200 });
    expect(emails.map(({ date }) => date)).toEqual(
      emails
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
    expect(emails.some(({ hasAttachments }) => hasAttachments)).toBe(true);
    const answer = letters.find(({ folder, references }) => folder === 'inbox' && references.length === 2);
    const mail = emails.find(({ messageId }) => messageId === answer?.messageId);
    expect(await mailbox.conversation(mail ?? { folder: 'INBOX', uid: 0 })).toHaveLength(3);
    for (const { folder, uid } of emails)
      expect(await mailbox.read({ folder, uid })).not.toHaveProperty('problem');
  } finally {
    await mailbox.close();
    await rm(dataDir, { recursive: true });
  }
});
