import { afterAll, beforeAll, expect, test } from 'vitest';
import { GREETING, hostileMails } from '../testing/hostile-mails/hostile-mails.ts';
import { deliverHostileMails, type HostileMailbox } from '../testing/hostile-mails/read-hostile-mails.ts';

const mails = hostileMails('127.0.0.1:9');
let office: HostileMailbox;
beforeAll(async () => {
  office = await deliverHostileMails(mails);
});
afterAll(() => office.close());

test('no hostile mail keeps the list from the others', async () => {
  const uids: number[] = [];
  for (let page = 1; page <= Math.ceil(mails.length / 200); page++) {
    const { emails } = await office.mailbox.list({ folder: 'INBOX', page, limit: 200 });
    uids.push(...emails.map(({ uid }) => uid));
  }
  expect(new Set(uids).size).toBe(mails.length);
});

test('each opens: what can be read of it, or why it cannot', async () => {
  const silent: string[] = [];
  for (const [index, { name, raw }] of mails.entries()) {
    const { text, html = '', attachments, problem } = await office.read(index);
    const greets = `${text}${html}`.includes(GREETING);
    if (raw.includes(GREETING) && !greets && !problem && attachments.length === 0) silent.push(name);
  }
  expect(silent).toEqual([]);
});

test('names of attachments lead nowhere and hide nothing', async () => {
  const names: string[] = [];
  for (const [index, { name }] of mails.entries()) {
    if (!name.startsWith('attachment')) continue;
    names.push(...(await office.read(index)).attachments.map(({ filename }) => filename));
  }
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => /[/\\\p{Cc}\p{Cf}<>]|^\.|^$/u.test(name) || name.length > 200)).toEqual([]);
});
