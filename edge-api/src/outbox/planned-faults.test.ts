import { afterEach, expect, it, vi } from 'vitest';
import { createMailFixture, type MailFixture } from '../testing/mail-fixture.ts';
import {
  type Faults,
  type FaultySmtpServer,
  startFaultySmtp,
} from '../testing/mail-server/faulty-smtp-server.ts';

let fixture: MailFixture;
let server: FaultySmtpServer;
afterEach(async () => {
  await fixture.close();
  await server.stop();
});

const answered = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** A planned mail whose time has come, at a mail server that fails, and then works. */
const CASES: [string, Faults, 'failed' | 'unknown', string][] = [
  ['refused', { onRcptTo: (_, answer) => answer(answered(550)) }, 'failed', 'abgelehnt'],
  ['deferred', { onRcptTo: (_, answer) => answer(answered(451)) }, 'failed', 'gerade nicht'],
  [
    'deferred after the whole message',
    { onMessage: (_, answer) => answer(answered(451)) },
    'failed',
    'gerade nicht',
  ],
  [
    'refused after the whole message',
    { onMessage: (_, answer) => answer(answered(554)) },
    'failed',
    'abgelehnt',
  ],
  ['left waiting after the whole message', { onMessage: () => undefined }, 'unknown', 'ungewiss'],
  ['left without an answer', { onMessage: (_m, _answer, cut) => cut() }, 'unknown', 'ungewiss'],
];

it.each(CASES)(
  'a planned mail that is %s is shown, and never sent again by itself',
  async (_, faults, state, text) => {
    let time = Date.now();
    let isFaulty = true;
    server = await startFaultySmtp({
      onRcptTo: (address, answer) =>
        isFaulty && faults.onRcptTo ? faults.onRcptTo(address, answer) : answer(),
      onMessage: (message, answer, cut) =>
        isFaulty && faults.onMessage ? faults.onMessage(message, answer, cut) : answer(),
    });
    const timeouts = { connect: 2000, greeting: 2000, silence: 500 };
    fixture = await createMailFixture({
      clock: () => new Date(time),
      config: {
        from: { name: '', address: 'info@umzug.test' },
        smtp: { host: '127.0.0.1', port: server.port, security: 'none', timeouts },
      },
    });
    const mail = { to: 'anna@example.de', subject: 'Termin', content: '<p>Hallo</p>', bcc: '' };
    const sendAt = new Date(time + 3_600_000).toISOString();
    expect(await fixture.send({ ...mail, sendAt })).toMatchObject({ status: 200 });
    time += 3_600_000;
    await fixture.outbox.recover();
    const [shown] = await fixture.outbox.planned();
    expect(shown).toMatchObject({ state, error: expect.stringContaining(text) });
    const received = server.messages.length;
    isFaulty = false;
    time += 86_400_000;
    await fixture.outbox.recover();
    expect(server.messages).toHaveLength(received);
    expect(await fixture.history()).toHaveLength(1);
    await vi.waitFor(async () => {
      expect(await fixture.outbox.callBack(shown?.id ?? '')).toMatchObject({ subject: 'Termin' });
    });
  },
);
