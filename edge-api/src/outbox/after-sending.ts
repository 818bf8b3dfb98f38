import type { DocumentStore, Transaction } from 'shared-kit/data';
import { type EmailHistoryEntry, emailHistory } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { dropMailNotice, noteMail } from './mail-notice.ts';
import { FOREIGN_MS, type MessageFiles } from './message-files.ts';
import { type AfterWork, type HistoryDraft, type OutboxRow, outbox } from './outbox.collection.ts';
import type { SendingMailbox } from './sending-mailbox.ts';

const FIRST_WAIT_MS = 60_000;
const MOST_TRIES = 6;
const ROWS_AT_ONCE = 100;

interface AfterSendingParts {
  store: DocumentStore;
  clock: () => Date;
  files: MessageFiles;
  mailbox: SendingMailbox | undefined;
  onError: (error: unknown) => void;
}

/**
 * What an accepted mail leaves to do in the mailbox: the copy in Sent, the mark on the mail that it answers, the draft
 * that goes. Each may be done twice without harm; what fails is tried again for some hours, then left to staff: it
 * never changes what became of the mail.
 */
export class AfterSending {
  readonly #parts: AfterSendingParts;

  constructor(parts: AfterSendingParts) {
    this.#parts = parts;
  }

  /** Never throws. */
  async finish(id: string): Promise<void> {
    try {
      const bytes = await this.#parts.files.read(id);
      const row = await this.#claim(id, bytes !== undefined);
      if (row) await this.#work(id, row, bytes);
    } catch (error) {
      this.#parts.onError(error);
    }
  }

  /** What was given up, as staff ask for it. @throws ApiProblem of the mailbox; 409 `message-lost` */
  async again(id: string): Promise<void> {
    const row = (await this.#parts.store.get<OutboxRow>(outbox.name, id))?.data;
    if (row?.state === 'sent') await this.#work(id, row, await this.#parts.files.read(id));
  }

  async #work(
    id: string,
    { after, answeredMail, messageId, envelope }: OutboxRow,
    bytes: Buffer | undefined,
  ): Promise<void> {
    const { files, mailbox } = this.#parts;
    if (!after || !mailbox) return;
    const [filed, marked, removed] = await Promise.allSettled([
      after.file && file(mailbox, { messageId, bcc: envelope.bcc, bytes }),
      after.mark && answeredMail && mark(mailbox, answeredMail),
      after.draft && removeDraft(mailbox, after.draft),
    ]);
    await this.#note(id, {
      file: filed.status === 'rejected',
      mark: marked.status === 'rejected',
      draft: removed.status === 'rejected' ? after.draft : undefined,
    });
    for (const result of [filed, marked, removed]) if (result.status === 'rejected') throw result.reason;
    await files.remove(id);
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

  /** The next try is this process's; it is put off for the others. Whoever has the message on their disk comes first. */
  #claim(id: string, hasMessage: boolean): Promise<OutboxRow | undefined> {
    const { store, clock } = this.#parts;
    return store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      const now = clock();
      const { after } = row ?? {};
      if (row?.state !== 'sent' || !after?.nextAt || after.nextAt > now.toISOString()) return undefined;
      const isForeign = after.file && !hasMessage;
      if (isForeign && now.getTime() - Date.parse(after.nextAt) < FOREIGN_MS) return undefined;
      if (after.tries >= MOST_TRIES) {
        await giveUp(transaction, id, { ...row, after }, now.toISOString());
        return undefined;
      }
      const tries = after.tries + 1;
      // Given up soon after the last one failed.
      const wait = tries === MOST_TRIES ? FIRST_WAIT_MS : FIRST_WAIT_MS * 4 ** after.tries;
      const nextAt = new Date(now.getTime() + wait).toISOString();
      transaction.set<OutboxRow>(outbox.name, id, { ...row, after: { ...after, tries, nextAt } });
      return row;
    });
  }

  /** What of it is left to do; nothing: staff need not hear of it any more. */
  #note(id: string, left: Pick<AfterWork, 'file' | 'mark' | 'draft'>): Promise<void> {
    return this.#parts.store.transact(async (transaction) => {
      const row = (await transaction.get<OutboxRow>(outbox.name, id))?.data;
      if (!row?.after) return;
      const { after, plan, ...rest } = row;
      if (left.file || left.mark || left.draft) {
        transaction.set<OutboxRow>(outbox.name, id, { ...row, after: { ...after, ...left } });
        return;
      }
      const drop = plan && (await dropMailNotice(transaction, id));
      transaction.set<OutboxRow>(outbox.name, id, rest);
      drop?.();
    });
  }
}

/** Only the sender's own copy says who got a blind copy. @throws ApiProblem `message-lost` */
async function file(
  mailbox: SendingMailbox,
  { messageId, bcc, bytes }: { messageId: string; bcc: string[]; bytes: Buffer | undefined },
): Promise<void> {
  if (!bytes)
    throw new ApiProblem(409, 'message-lost', 'Die gesendete Nachricht liegt nicht auf diesem Server.');
  const head = bcc.length === 0 ? '' : `Bcc: ${bcc.join(',\r\n ')}\r\n`;
  await mailbox.fileSent(messageId, Buffer.concat([Buffer.from(head), bytes]));
}

/** What is no draft stays, however often it is tried. */
async function removeDraft(mailbox: SendingMailbox, draft: NonNullable<AfterWork['draft']>) {
  try {
    await mailbox.removeDraft(draft);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'not-a-draft')) throw error;
  }
}

async function mark(
  mailbox: SendingMailbox,
  { how, place, messageId }: NonNullable<OutboxRow['answeredMail']>,
): Promise<void> {
  if (place) await mailbox.markAnswered(place, how === 'reply' ? 'ANSWERED' : 'FORWARDED', messageId);
}

/** Its message stays, so that staff can have it filed. Reads, then writes. */
async function giveUp(
  transaction: Transaction,
  id: string,
  row: OutboxRow & { after: AfterWork },
  now: string,
): Promise<void> {
  const entry = await transaction.get<EmailHistoryEntry>(emailHistory.name, `${id}-${row.attempts}`);
  const history = entry ? shownOf(entry.data) : { ...NO_HISTORY, to: row.envelope.to.join(', ') };
  const { nextAt: _nextAt, ...after } = row.after;
  const tell = await noteMail(transaction, { id, history, now, what: 'unfiled' });
  transaction.set<OutboxRow>(outbox.name, id, { ...row, after, plan: { sendAt: row.updatedAt, history } });
  tell();
}

const NO_HISTORY: HistoryDraft = {
  to: '',
  subject: '',
  body: '',
  templateType: 'custom',
  sentBy: '',
  type: 'other',
  attachments: [],
};

const shownOf = ({
  sentAt: _sentAt,
  status: _status,
  transport: _transport,
  messageId: _messageId,
  errorMessage: _errorMessage,
  ...history
}: EmailHistoryEntry): HistoryDraft => ({ ...history, body: '' });
