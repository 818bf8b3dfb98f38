import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { type LeadMail, mailContent, parseLead } from 'shared-kit/domain';
import { contentOf, emlOf, LEAD_CASES, type LeadCase, rowOf } from 'shared-kit/lead-corpus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mailbox } from './mailbox.ts';
import { openMailbox } from './open-mailbox.ts';

/** How long ones are read in good time is the parser's own test. */
const LONGEST = 20_000;
const CASES = LEAD_CASES.filter(
  ({ mail: { text = '', html = '' } }) => text.length + html.length < LONGEST,
).map((one, index) => ({ ...one, id: `${index}@corpus.example` }));
const SENT = '2026-11-16T08:30:00Z';

function expectRead({ own, read, notes }: LeadCase, mail: LeadMail): void {
  const lead = parseLead({ ...mail, date: SENT }, own);
  expect(rowOf(lead)).toEqual(read);
  for (const line of typeof notes === 'string' ? [] : (notes ?? [])) expect(lead.notes).toContain(line);
}

describe('a lead in a mailbox is read whole, however the mail is encoded', () => {
  let dataDir: string;
  let mailbox: Mailbox;
  const uids = new Map<string, number>();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leads-'));
    mailbox = openMailbox({}, dataDir);
    await mailbox.folders();
    await Promise.all(
      CASES.map(({ mail, id }, index) =>
        writeFile(join(dataDir, 'mail/new', `${index}.lead`), emlOf(mail, id)),
      ),
    );
    const { uids: all, uidValidity } = await mailbox.uids({ folder: 'INBOX' });
    for (const { uid, messageId } of await mailbox.headings({ folder: 'INBOX', uids: all, uidValidity })) {
      uids.set(messageId?.replace(/[<>]/g, '') ?? '', uid);
    }
  });
  afterAll(async () => {
    await mailbox.close();
    await rm(dataDir, { recursive: true });
  });

  it.each(CASES)('$title', async (one) => {
    const { from, subject, date, text, html } = await mailbox.read({
      folder: 'INBOX',
      uid: uids.get(one.id) ?? 0,
    });
    const sender = from.name === '' ? from.address : `${from.name} <${from.address}>`;
    expectRead(one, { from: sender, subject, text, html });
    // An .eml file says the same (D35).
    expect(mailContent({ from: from.address, subject, date, text, html })).toBe(contentOf(one.mail));
  });
});

/** What nobody declares every parser guesses by itself. */
const DECLARED = CASES.filter(({ mail }) => mail.declared === undefined);

describe('another MIME parser finds the same', () => {
  it.each(DECLARED)('$title', async (one) => {
    const {
      from,
      subject = '',
      text = '',
      html,
    } = await simpleParser(Buffer.from(emlOf(one.mail)), {
      skipHtmlToText: true,
    });
    expectRead(one, { from: from?.text ?? '', subject, text, html: html || undefined });
  });
});
