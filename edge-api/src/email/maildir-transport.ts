import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport, OutgoingMessage } from './mail-transport.ts';

/** The line of the head that tells such a mail from one that left (D21), wherever it is moved. */
const STAYED_LOCAL = 'X-Umzug-Delivery: local\r\n';

/**
 * The local mailbox: without a mail account messages stay on this machine, in the Sent folder of a Maildir++ that
 * any mail program can open (D21).
 * @param directory made on first use.
 */
export function maildirTransport(directory: string): MailTransport {
  const sent = join(directory, '.Sent');
  return {
    kind: 'local',
    // Never calls beforeLastBytes: a message is filed under its id, so filing it again after a crash changes nothing.
    async send(message) {
      try {
        await makeMaildir(directory);
        await makeMaildir(sent);
        await writeFile(join(sent, 'maildirfolder'), '');
        await file(sent, message);
        return { state: 'accepted', bccRefused: [] };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return { state: 'failed', reason: 'storage', detail: error.message };
      }
    },
  };
}

async function makeMaildir(directory: string): Promise<void> {
  for (const part of ['cur', 'new', 'tmp']) await mkdir(join(directory, part), { recursive: true });
}

/** tmp → fsync → rename → fsync of the folder: after a power cut the message is there whole or not at all. */
async function file(folder: string, { id, envelope, bytes }: OutgoingMessage): Promise<void> {
  const current = join(folder, 'cur');
  if ((await readdir(current)).some((name) => name.startsWith(`${id}:`))) return;
  const draft = join(folder, 'tmp', id);
  const handle = await open(draft, 'w');
  try {
    await handle.write(STAYED_LOCAL);
    // Only the sender's own copy says who got a blind copy.
    if (envelope.bcc.length > 0) await handle.write(`Bcc: ${envelope.bcc.join(', ')}\r\n`);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // Flag S: seen.
  await rename(draft, join(current, `${id}:2,S`));
  await syncFolder(current);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
