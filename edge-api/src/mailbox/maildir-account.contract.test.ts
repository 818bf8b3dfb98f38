import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
      async deliver(folder, mails) {
        await make(folder);
        for (const mail of mails) {
          await writeFile(join(directory(folder), 'new', `${Date.now()}.${delivered++}.test`), mail);
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
