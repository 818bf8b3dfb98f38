import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeOffice, ok } from '../testing/fake-office.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { startComposer } from './start-composer.ts';

const HOSTILE =
  '<p>Hallo</p><script>top.ran=1</script><img src="https://zaehlt.example/a.gif" width="1"><p onclick="top.ran=1">Welt</p><form action="https://zaehlt.example"><input></form>';
const FOREIGN = /script|onclick|zaehlt|<form|<input/;

beforeEach(() => {
  const office = new FakeOffice();
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
