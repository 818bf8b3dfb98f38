import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailMessage } from 'shared-kit/api';
import type { Mailbox } from '../../mailbox/mailbox.ts';
import { openMailbox } from '../../mailbox/open-mailbox.ts';
import type { RawMail } from './raw-mail.ts';

export interface HostileMailbox {
  mailbox: Mailbox;
  /** In the order of the mails that were delivered. */
  read(index: number): Promise<MailMessage>;
  close(): Promise<void>;
}

/** The mails in a mailbox on this disk, to be read as the office reads them. */
export async function deliverHostileMails(mails: readonly RawMail[]): Promise<HostileMailbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hostile-'));
  const mailbox = openMailbox({}, dataDir);
  await mailbox.folders();
  for (const [index, { raw }] of mails.entries()) {
    await writeFile(join(dataDir, 'mail', 'new', `${1_000_000_000 + index}.hostile`), raw);
  }
  return {
    mailbox,
    read: (index) => mailbox.read({ folder: 'INBOX', uid: index + 1 }),
    async close() {
      await mailbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
