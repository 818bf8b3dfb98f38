import type { Transaction } from 'shared-kit/data';
import {
  fillTemplate,
  type ScheduledFollowUp,
  type Stored,
  scheduledFollowUps,
  templateValues,
  today,
} from 'shared-kit/domain';
import { type EmailParts, sendEmail } from '../email/email.service.ts';
import { whyUnsendable } from '../email-templates/why-unsendable.ts';
import { ApiProblem } from '../errors.ts';
import type { LeaseParts } from '../leases/runner-lease.ts';
import type { OutboxResult } from '../outbox/outbox-rows.ts';
import { readSettings } from '../settings/settings.service.ts';
import { cancelled } from './cancelled.ts';
import { type FollowUpSubject, type Hindrance, judgeFollowUp } from './follow-up-subject.ts';
import { deferred } from './record-follow-up-mail.ts';

export interface FollowUpParts extends EmailParts, LeaseParts {
  onError(error: unknown): void;
}

/** What became of one that was due. */
export type Handled = 'sent' | 'cancelled' | 'failed' | 'deferred';

export interface SendingOutcome {
  /** Undefined where somebody else has settled it, or is sending it. */
  result: Handled | undefined;
  /** Whether the customer got a mail, may have got one, or will get one. */
  isMail: boolean;
  /** Nothing is wrong with this one: the others would only meet the same. */
  accountFails: boolean;
}

export const SAME_DAY: Hindrance = {
  status: 'cancelled',
  reason: 'Der Kunde bekommt an diesem Tag schon ein neueres Follow-up',
};

/** What it is about does not hold any more, since it was looked at. */
class Overtaken extends Error {}

/**
 * Sends one that is due, if its conditions still hold (specification 2 section 5). The follow-up's id is the outbox's
 * key: killed at any step, it is sent once.
 */
export async function sendFollowUp(parts: FollowUpParts, id: string): Promise<SendingOutcome> {
  const subject = await prepare(parts, id);
  if (subject === undefined) return { result: undefined, isMail: false, accountFails: false };
  if (typeof subject === 'string') return { result: subject, isMail: false, accountFails: false };
  const mail = await contentOf(parts, subject);
  if ('reason' in mail) {
    const [result] = await settleFollowUp(parts, id, { status: 'failed', reason: mail.reason });
    return { result, isMail: false, accountFails: false };
  }
  try {
    return outcomeOf(await send(parts, id, subject, mail));
  } catch (error) {
    // Looked at again with the next round, and settled by what holds then.
    if (error instanceof Overtaken) return { result: undefined, isMail: false, accountFails: false };
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    await postpone(parts, id, error.message);
    return { result: 'deferred', isMail: true, accountFails: true };
  }
}

/** Ends one that is pending and not on its way. @returns what it has become: nothing where it was neither */
export function settleFollowUp(
  { store }: Pick<FollowUpParts, 'store'>,
  id: string,
  hindrance: Hindrance,
): Promise<Hindrance['status'][]> {
  return store.transact(async (transaction) => {
    const followUp = await waiting(transaction, id);
    return followUp ? [settle(transaction, followUp, hindrance)] : [];
  });
}

/** Holds the follow-up against its rule, and settles it where it does not hold. */
function prepare(
  { store }: FollowUpParts,
  id: string,
): Promise<FollowUpSubject | Hindrance['status'] | undefined> {
  return store.transact(async (transaction) => {
    const followUp = await waiting(transaction, id);
    if (!followUp) return undefined;
    const judged = await judgeFollowUp(transaction, followUp.data);
    return 'status' in judged ? settle(transaction, followUp, judged) : judged;
  });
}

interface Content {
  subject: string;
  content: string;
  html: string;
  by: string;
}

async function contentOf(
  { store, clock }: FollowUpParts,
  { rule, template, customer, quote, invoice }: FollowUpSubject,
): Promise<Content | { reason: string }> {
  const { data: settings } = await readSettings(store);
  const values = templateValues({
    customer: customer.data,
    quote,
    invoice,
    settings,
    employeeName: rule.createdBy === 'System' ? 'Unbekannt' : rule.createdBy,
    today: today(clock()),
  });
  const subject = fillTemplate(template.subject, values, 'plain');
  const content = fillTemplate(template.content, values, 'plain');
  const reason = whyUnsendable(template.name, [subject, content]);
  if (reason !== undefined) return { reason };
  const html = fillTemplate(template.content, values, 'html');
  return {
    subject: subject.text.trim().slice(0, 998).toWellFormed(),
    content: content.text,
    html: html.text,
    by: rule.createdBy,
  };
}

function send(
  parts: FollowUpParts,
  id: string,
  { customer, quote, invoice }: FollowUpSubject,
  { subject, content, html, by }: Content,
): Promise<OutboxResult> {
  return sendEmail(
    parts,
    {
      to: [customer.data.email.trim()],
      subject,
      content,
      html,
      attachments: [],
      customerId: customer.id,
      quotes: [],
      templateType: 'follow_up',
      sentBy: by,
      idempotencyKey: `follow-up-${id}`,
    },
    {
      about: [{ collection: scheduledFollowUps.name, id }],
      history: {
        ...(quote && { quoteId: quote.id }),
        ...(invoice && { invoiceId: invoice.id }),
      },
      hold: (transaction, mailId) => holdForMail(parts, transaction, id, mailId),
    },
  );
}

/**
 * Within the transaction that claims the mail: what was cancelled, decided or changed a moment ago is not sent, and
 * what is on its way is not cancelled.
 */
async function holdForMail(
  { clock }: FollowUpParts,
  transaction: Transaction,
  id: string,
  mailId: string,
): Promise<void> {
  const followUp = await waiting(transaction, id);
  if (!followUp || 'status' in (await judgeFollowUp(transaction, followUp.data))) throw new Overtaken();
  transaction.set<ScheduledFollowUp>(scheduledFollowUps.name, id, {
    ...followUp.data,
    attempts: followUp.data.attempts + 1,
    lastAttemptAt: clock().toISOString(),
    mailId,
  });
}

/** The mail could not even be tried: there is no sender, say. */
function postpone({ store, clock }: FollowUpParts, id: string, error: string): Promise<void> {
  return store.transact(async (transaction) => {
    const followUp = await waiting(transaction, id);
    if (!followUp) return;
    const now = clock().toISOString();
    const attempts = followUp.data.attempts + 1;
    const data = { ...followUp.data, attempts, lastAttemptAt: now };
    transaction.set<ScheduledFollowUp>(scheduledFollowUps.name, id, {
      ...data,
      ...deferred(data, error, now),
    });
  });
}

async function waiting(transaction: Transaction, id: string): Promise<Stored<ScheduledFollowUp> | undefined> {
  const followUp = await transaction.get<ScheduledFollowUp>(scheduledFollowUps.name, id);
  return followUp?.data.status === 'pending' && followUp.data.mailId === undefined ? followUp : undefined;
}

function settle(
  transaction: Transaction,
  { id, data }: Stored<ScheduledFollowUp>,
  { status, reason }: Hindrance,
): Hindrance['status'] {
  transaction.set<ScheduledFollowUp>(scheduledFollowUps.name, id, { ...cancelled(data, reason), status });
  return status;
}

function outcomeOf(result: OutboxResult): SendingOutcome {
  switch (result.state) {
    case 'sent':
      return { result: 'sent', isMail: true, accountFails: false };
    case 'unknown':
      return { result: 'failed', isMail: true, accountFails: false };
    case 'failed': {
      const { state, reason } = result.failure;
      const isOurs = reason === 'login' || reason === 'sender';
      if (state === 'refused' && !isOurs) return { result: 'failed', isMail: false, accountFails: false };
      const accountFails = isOurs || reason === 'unreachable' || reason === 'certificate';
      return { result: 'deferred', isMail: true, accountFails };
    }
    default:
      return { result: undefined, isMail: true, accountFails: false };
  }
}
