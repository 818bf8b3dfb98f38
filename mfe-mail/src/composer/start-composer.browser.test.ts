import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { wireOf } from 'shared-kit/mail-drafts';
import { FakeOffice, ok } from 'shared-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleMail } from '../testing/sample-mail.ts';
import { startComposer } from './start-composer.ts';

const HOSTILE =
  '<p>Hallo</p><script>top.ran=1</script><img src="https://zaehlt.example/a.gif" width="1"><p onclick="top.ran=1">Welt</p><form action="https://zaehlt.example"><input></form>';
const FOREIGN = /script|onclick|zaehlt|<form|<input/;

let office: FakeOffice;
beforeEach(() => {
  office = new FakeOffice();
  office.answers.set('GET /api/email/scheduled', ok({ success: true, mails: [] }));
  vi.stubGlobal('fetch', office.fetch);
  setDocumentStore(createMemoryStore());
});

test.each(['reply', 'replyAll', 'forward'] as const)(
  'what a stranger wrote is cleaned before it stands in the mail of a %s',
  async (mode) => {
    const started = await startComposer({
      id: crypto.randomUUID(),
      request: { mode, mail: sampleMail({ html: HOSTILE }) },
    });
    expect(started?.mail.quote).toContain('<p>Welt</p>');
    expect(started?.mail.quote).not.toMatch(FOREIGN);
  },
);

test('a draft is cleaned before one goes on with it, also what it quotes: any mail program may have put it there', async () => {
  const html = `${HOSTILE}<div class="mail-quote">${HOSTILE}</div>`;
  const started = await startComposer({
    id: crypto.randomUUID(),
    request: { mode: 'draft', mail: sampleMail({ html }) },
  });
  for (const part of [started?.mail.html, started?.mail.quote]) {
    expect(part).toContain('<p>Welt</p>');
    expect(part).not.toMatch(FOREIGN);
  }
});

test('the signature of a draft stays one', async () => {
  const html = '<p>Hallo</p><div class="mail-signature" onclick="top.ran=1"><p>Umzug GmbH</p></div>';
  const started = await startComposer({
    id: crypto.randomUUID(),
    request: { mode: 'draft', mail: sampleMail({ html }) },
  });
  expect(started?.mail.html).toBe('<p>Hallo</p><div class="mail-signature"><p>Umzug GmbH</p></div>');
});

const SHOWN = { filename: 'Bild.png', size: 5, contentType: 'image/png', part: '2', inline: true };
const PICTURES = [
  { ...SHOWN, contentId: 'bild@x' },
  { ...SHOWN, filename: 'Rest.png', part: '3', contentId: 'rest@x' },
];
const WITH_PICTURE = '<p>So:</p><img src="cid:bild%40x">';

async function start(mode: 'reply' | 'forward' | 'draft', html: string) {
  const mail = sampleMail({ html, attachments: PICTURES, inReplyTo: '<frage@x>' });
  const started = await startComposer({ id: crypto.randomUUID(), request: { mode, mail } });
  if (!started) throw new Error('it opens');
  return started;
}

test.each(['reply', 'forward'] as const)('the pictures of a mail come along with a %s', async (mode) => {
  office.answers.set('GET /api/email/attachment', ok('picture'));
  const { mail } = await start(mode, WITH_PICTURE);
  const { attachments, html } = await wireOf(mail);
  expect(html).toContain('<img src="cid:bild@x">');
  // What nothing shows is a file: it goes along where all files do.
  const rest = { filename: 'Rest.png', content: expect.any(String) };
  expect(attachments).toEqual([
    { filename: 'Bild.png', content: expect.any(String), contentId: 'bild@x' },
    ...(mode === 'forward' ? [rest] : []),
  ]);
});

test('a picture that could not be had leaves no empty frame, and it is said', async () => {
  const { mail, problem } = await start('reply', WITH_PICTURE);
  expect(mail.quote).not.toContain('<img');
  expect(problem).toContain('Bild.png');
});

test.each(['reply', 'forward'] as const)('the draft of a %s still says so of its original', async (mode) => {
  const { html } = await wireOf((await start(mode, '<p>Hallo</p>')).mail);
  office.answers.set('POST /api/email/find', ok({ success: true, email: sampleMail() }));
  const { mail } = await start('draft', html);
  expect(mail.answeredMail).toMatchObject({ how: mode, place: { folder: 'INBOX' } });
});
