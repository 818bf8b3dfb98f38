import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { mailboxContract } from './mailbox.contract.ts';
import { openMailbox } from './open-mailbox.ts';

describe('the local mailbox', () => {
  mailboxContract(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
    const mailbox = openMailbox({}, dataDir);
    await mailbox.folders();
    const directory = (folder: string) =>
      join(dataDir, 'mail', folder === 'INBOX' ? '' : `.${folder.replaceAll('/', '.')}`);
    const make = async (folder: string) => {
      for (const part of ['cur', 'new', 'tmp'])
        await mkdir(join(directory(folder), part), { recursive: true });
    };
    let delivered = 0;
    return {
      mailbox,
      async deliver(folder, mails, arrived = new Date()) {
        await make(folder);
        for (const mail of mails) {
          const name = `${Date.now()}.${delivered++}.test`;
          const file = join(directory(folder), 'tmp', name);
          await writeFile(file, mail);
          await utimes(file, arrived, arrived);
          await rename(file, join(directory(folder), 'new', name));
        }
      },
      async recreate(folder) {
        await rm(directory(folder), { recursive: true });
        for (const part of ['cur', 'new', 'tmp'])
          await mkdir(join(directory(folder), part), { recursive: true });
      },
      async close() {
        await mailbox.close();
        await rm(dataDir, { recursive: true });
      },
    };
  });
});
