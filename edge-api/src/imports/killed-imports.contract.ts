import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emailCustomerLinks } from 'shared-kit/domain';
import { expect } from 'vitest';
import { all, ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';
import { type MailUser, startMailServer } from '../testing/mail-server/start-mail-server.ts';
import { importedMails } from './imported-mails.collection.ts';

const SCRIPT = join(import.meta.dirname, '../testing/importing-process.ts');
const OFFICE: MailUser = { address: 'buero@meyer.example', password: 'geheim' };

/** Imports in another process, which may kill itself. @returns whether it did */
export async function importAndDie(
  dataDir: string,
  { now, moment, env }: { now: string; moment: string; env: Record<string, string> },
): Promise<boolean> {
  const args = [SCRIPT, dataDir, now, moment, JSON.stringify(env)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`it ended with ${code ?? signal}`);
  return signal === 'SIGKILL';
}

/** Imports so many mails from a real mail server, the process killed after each of these steps, and then none. */
export async function killedImports(mails: number, moments: readonly number[]): Promise<void> {
  const server = await startMailServer({ users: [OFFICE] });
  const office = await ImportFixture.open();
  try {
    await server.fill(
      OFFICE,
      'INBOX',
      Array.from({ length: mails }, (_, index) => leadMail(index + 1)),
    );
    const env = {
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(server.imapPort),
      IMAP_SECURE: 'none',
      IMAP_USER: OFFICE.address,
      IMAP_PASSWORD: OFFICE.password,
    };
    // The leases of the dead have not run out: each of them is alone on its store.
    const later = (times: number) => new Date(office.now.getTime() + times * 1000).toISOString();
    for (const [index, moment] of moments.entries()) {
      const before = (await office.customers()).length;
      const how = { now: later(index), moment: String(moment), env };
      expect(await importAndDie(office.edge.dataDir, how)).toBe(true);
      expect((await office.customers()).length).toBeGreaterThan(before);
    }
    const last = { now: later(moments.length), moment: 'never', env };
    expect(await importAndDie(office.edge.dataDir, last)).toBe(false);

    const customers = await office.customers();
    expect(
      customers.map(({ customerNumber }) => Number(customerNumber.slice(7))).sort((a, b) => a - b),
    ).toEqual(customers.map((_, index) => index + 1));
    expect(new Set(customers.map(({ email }) => email)).size).toBe(mails);
    expect(customers).toHaveLength(mails);
    expect(await all(office.edge.store, emailCustomerLinks.name)).toHaveLength(mails);
    expect(await all(office.edge.store, importedMails.name)).toHaveLength(mails);
    expect(await office.failures()).toEqual([]);
    const runs = await office.runs();
    expect(runs.map(({ state }) => state)).toEqual([...moments.map(() => 'failed'), 'finished']);
    for (const { error } of runs.slice(0, -1))
      expect(error).toMatch(/^Der Server wurde während des Imports beendet/);
  } finally {
    await office.close();
    await server.stop();
  }
}
