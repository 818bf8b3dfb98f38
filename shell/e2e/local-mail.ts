import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Office } from './office.ts';

let delivered = 0;

/** Puts mails (RFC 5322) into the local mailbox of an office without an account, as somebody's mail server would. */
export async function deliver(
  office: Pick<Office, 'dataDir'>,
  mails: readonly string[],
  folder = 'INBOX',
): Promise<void> {
  const maildir = join(office.dataDir, 'mail', folder === 'INBOX' ? '' : `.${folder.replaceAll('/', '.')}`);
  for (const part of ['cur', 'new', 'tmp']) await mkdir(join(maildir, part), { recursive: true });
  for (const mail of mails) {
    delivered += 1;
    await writeFile(join(maildir, 'new', `${Date.now()}.${String(delivered).padStart(6, '0')}.test`), mail);
  }
}
