import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Maildir } from '../../../edge-api/src/mailbox/maildir.ts';
import { openMailbox } from '../../../edge-api/src/mailbox/open-mailbox.ts';
import { imapConfigOf } from '../../../edge-api/src/testing/imap-fixture.ts';
import { startMailServer } from '../../../edge-api/src/testing/mail-server/start-mail-server.ts';
import { rawMail } from '../../../edge-api/src/testing/raw-mail.ts';
import { median, rounded } from './averages.mjs';

const MAILS = 10_000;
const PAGE = 50;
const ROUNDS = 5;
const BUDGET_MS = 300;
const OFFICE = { address: 'buero@test.local', password: 'geheim' };

/**
 * A folder of 10,000 mails (specification 3 section 2.17), on a mail server on this machine and in the local mailbox:
 * its first page as whoever opens it for the first time gets it, with nothing remembered, against the same page of a
 * folder that holds no more than that page.
 */
export default async function mailboxBench() {
  const folder = mkdtempSync(join(tmpdir(), 'mailbox-bench-'));
  const server = await startMailServer({ users: [OFFICE] });
  try {
    await server.fill(OFFICE, 'INBOX', mails(MAILS));
    await server.fill(OFFICE, 'Klein', mails(PAGE));
    await fillLocal(join(folder, 'mail'), MAILS);
    await fillLocal(join(folder, 'mail/.Klein'), PAGE);
    return [
      ...(await measured('mail server', () => openMailbox({ imap: imapConfigOf(server, OFFICE) }, folder))),
      ...(await measured('local mailbox', () => openMailbox({}, folder))),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measured(where, open) {
  // The server's own index of what was put there behind its back, and the local mailbox's.
  await once(open, (mailbox) => mailbox.folders());
  await once(open, (mailbox) => mailbox.search({ query: 'Umzug', folder: 'INBOX', page: 1 }));
  const first = (name) => (mailbox) => mailbox.list({ folder: name, page: 1, limit: PAGE });
  const page = await often(open, first('INBOX'));
  const small = await often(open, first('Klein'));
  const search = (query, onlyHeads) => (mailbox) =>
    mailbox.search({ query, folder: 'INBOX', page: 1, onlyHeads });
  const isLocal = where === 'local mailbox';
  const row = (name, value, budget = null, peer = '') => ({
    name: `${MAILS.toLocaleString('en')} mails, ${where}: ${name}`,
    value: rounded(value),
    unit: 'ms',
    peer,
    budget,
    better: 'lower',
  });
  return [
    row('first page', page, BUDGET_MS, `${rounded(small)} ms of ${PAGE} mails: ×${rounded(page / small)}`),
    row(
      'page 100',
      await often(open, (mailbox) => mailbox.list({ folder: 'INBOX', page: 100, limit: PAGE })),
    ),
    // As the screen asks: of subjects and people at once, of the texts where they take longer.
    row('first hits of a search', await often(open, search('Umzug 4711', true)), BUDGET_MS),
    row('search in the text', await often(open, search('Klavier')), isLocal ? BUDGET_MS : null),
  ];
}

async function often(open, work) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await once(open, work));
  return median(times);
}

/** Over a mailbox that remembers nothing; connecting is not counted. */
async function once(open, work) {
  const mailbox = open();
  try {
    await mailbox.unread();
    const begin = performance.now();
    await work(mailbox);
    return performance.now() - begin;
  } finally {
    await mailbox.close();
  }
}

function* mails(count) {
  for (let index = 0; index < count; index++) {
    yield rawMail({
      subject: `Umzug ${index}`,
      from: `Kunde ${index} <kunde${index}@example.de>`,
      text: `Guten Tag,\n\nwir ziehen um${index % 500 === 0 ? ', mit Klavier' : ''}. ${'Bitte um ein Angebot. '.repeat(40)}`,
    });
  }
}

async function fillLocal(directory, count) {
  const maildir = new Maildir(directory);
  await maildir.make();
  for (const mail of mails(count)) await maildir.add(Buffer.from(mail), []);
}
