// @module-tag by-chance
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { FollowUpFixture } from '../testing/follow-up-fixture.ts';

const DUE = '2026-11-24T07:00:00.000Z';
/** The dead process's leases have run out. */
const AFTERWARDS = '2026-11-24T07:05:00.000Z';
const SCRIPT = join(import.meta.dirname, '../testing/following-up-process.ts');

let fixture: FollowUpFixture;
afterEach(() => fixture.close());

/** Sends what is due in another process, which dies then. @returns whether it did */
async function sendAndDie(moment: string): Promise<boolean> {
  const args = [fixture.edge.dataDir, String(fixture.server?.port), DUE, moment];
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL';
}

it.each([
  ['it has taken the lease', '1', 1, 'sent'],
  ['it has held the follow-up against its rule', '2', 1, 'sent'],
  ['it has claimed the mail', '3', 1, 'sent'],
  ['it has written the message', '4', 1, 'sent'],
  // From here on nobody can tell whether the mail arrived: it is never sent again by itself (D21).
  ['it has noted that the end of the message leaves', '5', 0, 'failed'],
  ['the mail server has accepted the mail', 'accepted', 1, 'failed'],
  ['it has recorded what became of the mail', '6', 1, 'sent'],
])(
  'killed after %s, a follow-up is never sent twice',
  { timeout: 60_000 },
  async (_, moment, mails, status) => {
    fixture = await FollowUpFixture.open({ at: '2026-11-21T12:00:00.000Z' });
    await fixture.rule();
    await fixture.sentQuote();
    await fixture.run();
    expect(await sendAndDie(moment)).toBe(true);
    fixture.at(AFTERWARDS);
    await fixture.edge.edge.outbox.recover();
    for (const later of [AFTERWARDS, '2026-11-24T07:20:00.000Z', '2026-11-24T08:30:00.000Z']) {
      await fixture.at(later).run();
    }
    expect(fixture.arrived()).toHaveLength(mails);
    const [followUp] = await fixture.scheduled();
    expect(followUp?.status).toBe(status);
    if (status === 'failed') expect(followUp?.error).toMatch(/^Zustellung ungewiss/);
    expect(followUp).not.toHaveProperty('mailId');
  },
);
