import type { DocumentStore } from 'shared-kit/data';
import { ApiProblem } from '../errors.ts';
import type { MessageFiles } from './message-files.ts';
import { type AfterSending as AfterSendingWork, type OutboxRow, outbox } from './outbox.collection.ts';
import type { SendingMailbox } from './sending-mailbox.ts';

const FIRST_WAIT_MS = 60_000;
const MOST_TRIES = 6;
const ROWS_AT_ONCE = 100;

interface AfterSendingParts {
  store: DocumentStore;
  clock: () => Date;
  files: MessageFiles;
  mailbox: SendingMailbox | undefined;
  onFault: (error: unknown) => void;
}

/**
 * What an accepted mail leaves to do in the mailbox: the copy in Sent, the mark on the mail that it answers, the draft
 * that goes. Each may be done twice without harm; what fails is tried again for some hours, then given up: it never
 * changes what became of the mail.
 */
export class AfterSending {
  readonly #parts: AfterSendingParts;

  constructor(parts: AfterSendingParts) {
    this.#parts = parts;
  }

  /** Never throws. */
  async finish(id: string): Promise<void> {
    const { files, mailbox, onFault } = this.#parts;
    try {
      const row = await this.#claim(id);
      if (!row?.after || !mailbox) return;
      const { after, messageId, envelope } = row;
      const results = await Promise.allSettled([
        after.file && this.#file(mailbox, id, messageId, envelope.bcc),
        after.answers && mark(mailbox, after.answers),
        after.draft && removeDraft(mailbox, after.draft),
      ]);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      await this.#done(id);
      await files.remove(id);
    } catch (error) {
      onFault(error);
    }
  }

  /** Those that a try failed of, or a process that died. */
  async left(): Promise<string[]> {
    const { store, clock } = this.#parts;
    const { items } = await store.list<OutboxRow>({
      collection: outbox.name,
      where: [
        { field: 'state', op: '==', value: 'sent' },
        { field: 'after.nextAt', op: '<=', value: clock().toISOString() },
      ],
      orderBy: { field: 'after.nextAt', direction: 'asc' },
      limit: ROWS_AT_ONCE,
    });
    return items.map(({ id }) => id);
  }

  /** The next try is this process's; it is put off for the others. */
  #claim(id: string): Promise<OutboxRow | undefined> {
    const { store, clock } = this.#parts;
    return store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      const now = clock();
      if (row?.state !== 'sent' || !row.after || row.after.nextAt > now.toISOString()) return undefined;
      const { after, ...rest } = row;
      if (after.tries >= MOST_TRIES) {
        transaction.set<OutboxRow>(outbox.name, id, rest);
        return undefined;
      }
      const nextAt = new Date(now.getTime() + FIRST_WAIT_MS * 4 ** after.tries).toISOString();
      transaction.set<OutboxRow>(outbox.name, id, {
        ...rest,
        after: { ...after, tries: after.tries + 1, nextAt },
      });
      return row;
    });
  }

  #done(id: string): Promise<void> {
    return this.#parts.store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (!row) return;
      const { after: _after, ...rest } = row;
      transaction.set<OutboxRow>(outbox.name, id, rest);
    });
  }

  /** Only the sender's own copy says who got a blind copy. */
  async #file(mailbox: SendingMailbox, id: string, messageId: string, bcc: string[]): Promise<void> {
    const bytes = await this.#parts.files.read(id);
    if (!bytes) return;
    const head = bcc.length === 0 ? '' : `Bcc: ${bcc.join(',\r\n ')}\r\n`;
    await mailbox.fileSent(messageId, Buffer.concat([Buffer.from(head), bytes]));
  }
}

/** What is no draft stays, however often it is tried. */
async function removeDraft(mailbox: SendingMailbox, draft: NonNullable<AfterSendingWork['draft']>) {
  try {
    await mailbox.removeDraft(draft);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'not-a-draft')) throw error;
  }
}

function mark(
  mailbox: SendingMailbox,
  { how, ...mail }: NonNullable<AfterSendingWork['answers']>,
): Promise<void> {
  return mailbox.markAnswered(mail, how === 'reply' ? 'ANSWERED' : 'FORWARDED');
}
