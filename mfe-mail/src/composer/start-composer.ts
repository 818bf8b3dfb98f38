import {
  attachmentUrl,
  contentIdSchema,
  emailStatus,
  findMail,
  type MailAttachment,
  type MailMessage,
  type MailPlace,
  readSettings,
  reasonOf,
  scheduledMails,
} from 'shared-kit/api';
import { repository } from 'shared-kit/data';
import { customers, emailCustomerLinks, emailLinkId, formatDateTime, htmlOfText } from 'shared-kit/domain';
import {
  type ComposedMail,
  type MailFile,
  notesOf,
  partsOfHtml,
  readKeptDrafts,
  showsPicture,
  type UncertainDelivery,
} from 'shared-kit/mail-drafts';
import { type MailFailure, resumeIntent } from 'shared-kit/mail-form';
import { ask, notify } from 'shared-kit/ui';
import { cleanPasted } from '../safe-html/clean-pasted.ts';
import { answerTo, howQuoted, quoted, threadOf } from './answer.ts';
import type { ComposerRequest, OpenedComposer } from './composer.store.ts';
import { dismissUndo, takeOffList } from './leaving-mail.ts';
import { readRecipients } from './recipients.ts';
import { cleanWritten, signatureHtml } from './signature.ts';

export interface StartedComposer {
  mail: ComposedMail;
  draft?: MailPlace | undefined;
  isSplit?: boolean | undefined;
  unansweredKey?: string | undefined;
  failure?: MailFailure | undefined;
  /** Nothing is lost where it is closed as it is. */
  isCalm: boolean;
  /** What could not be taken over. */
  problem?: string | undefined;
}

const EMPTY: ComposedMail = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  quote: '',
  files: [],
  priority: 'normal',
  references: [],
};

/** The mail as the window opens with it; undefined where it is not to be opened after all. What cannot be asked for now is left out: writing must not wait for it. */
export async function startComposer({
  id,
  request,
  kept,
}: OpenedComposer): Promise<StartedComposer | undefined> {
  // Another screen was shown meanwhile.
  const before = kept ?? (await readKeptDrafts().catch(() => [])).find((one) => one.id === id);
  if (before) {
    const { mail: written, draft, isSplit, unansweredKey, failure, isSaved } = before;
    if (unansweredKey !== undefined) resumeIntent(id, unansweredKey);
    return { mail: written, draft, isSplit, unansweredKey, failure, isCalm: isSaved };
  }
  const { mail } = request;
  if (request.mode === 'draft' && mail) {
    const waited = await calledBack(mail);
    return waited && goOn(mail, waited);
  }
  if (mail && request.mode !== 'new' && request.mode !== 'draft') return answer(mail, request.mode);
  return writeNew(request);
}

async function writeNew({ to = '', customerId }: ComposerRequest): Promise<StartedComposer> {
  const named = readRecipients(to).recipients;
  const customer =
    customerId === undefined
      ? undefined
      : await repository(customers)
          .get(customerId)
          .catch(() => undefined);
  const email = customer?.data.email ?? '';
  const people =
    named.length === 0 && customer
      ? readRecipients(email).recipients.map((one) => ({ ...one, name: customer.data.name }))
      : named;
  return { mail: { ...EMPTY, to: people, html: await signed(), customerId }, isCalm: true };
}

async function answer(mail: MailMessage, mode: 'reply' | 'replyAll' | 'forward'): Promise<StartedComposer> {
  const [own, html, taken, customerId] = await Promise.all([
    emailStatus().then(
      ({ from }) => from,
      () => '',
    ),
    signed(),
    filesOf(mail, mode === 'forward' ? mail.attachments : mail.attachments.filter(({ inline }) => inline)),
    mode === 'forward' ? undefined : linkedCustomer(mail),
  ]);
  const content = cleanPasted(mail.html ?? htmlOfText(mail.text), picturesIn(taken.files));
  return {
    mail: {
      ...EMPTY,
      ...answerTo(mail, mode, own),
      customerId,
      html,
      quote: quoted(mail, mode, content),
      files: mode === 'forward' ? withoutHidden(taken.files, content) : taken.files,
    },
    isCalm: true,
    problem: taken.problem,
  };
}

/** Whom staff have linked it with, from whatever address it came. */
async function linkedCustomer({ key }: MailMessage): Promise<string | undefined> {
  const link = await repository(emailCustomerLinks)
    .get(emailLinkId(key))
    .catch(() => undefined);
  return link?.data.customerId;
}

async function goOn(mail: MailMessage, { uncertain }: Waited): Promise<StartedComposer> {
  const { folder, uid, uidValidity, to, cc, bcc, subject } = mail;
  const parts = partsOfHtml(mail.html ?? htmlOfText(mail.text));
  const [taken, found] = await Promise.all([filesOf(mail, mail.attachments), answeredPlace(mail)]);
  const { known, ...notes } = notesOf(mail.html ?? '');
  const quote = cleanPasted(parts.quote, picturesIn(taken.files));
  return {
    mail: {
      ...EMPTY,
      to,
      cc,
      bcc,
      subject,
      html: cleanWritten(parts.html),
      quote,
      files: withoutHidden(taken.files, quote).map(known),
      priority: priorityOf(mail),
      ...threadOf({ references: mail.references }),
      inReplyTo: threadOf({ messageId: mail.inReplyTo, references: [] }).inReplyTo,
      ...notes,
      ...(uncertain && { uncertain }),
      answeredMail: answeredBy(found, notes.answeredMail, howQuoted(parts.quote)),
    },
    draft: { folder, uid, uidValidity },
    isCalm: true,
    problem: taken.problem,
  };
}

interface Waited {
  uncertain?: UncertainDelivery | undefined;
}

/**
 * A draft that waits to be sent would go out twice: who writes on it takes it back.
 * @returns what is to be known of it then; undefined where it is not written on
 */
async function calledBack({ folder, uid, uidValidity }: MailMessage): Promise<Waited | undefined> {
  const waiting = await scheduledMails().catch((error: unknown) => {
    notify({ intent: 'error', text: `Der Entwurf wurde nicht geöffnet. ${reasonOf(error)}` });
  });
  if (!waiting) return undefined;
  const same = waiting.find(
    ({ draft }) => draft?.folder === folder && draft.uid === uid && draft.uidValidity === uidValidity,
  );
  if (!same) return {};
  const sure =
    same.state === 'unknown' ||
    (await ask({
      title: 'Planung aufheben?',
      text: `Diese E-Mail ist geplant für ${formatDateTime(same.sendAt)}. Zum Bearbeiten wird die Planung aufgehoben.`,
      confirmLabel: 'Planung aufheben',
    }));
  if (!sure) return undefined;
  try {
    const { uncertain: text } = await takeOffList(same.id);
    dismissUndo(same.id);
    return text === undefined ? {} : { uncertain: { mailId: same.id, text } };
  } catch (error) {
    notify({ intent: 'error', text: reasonOf(error) });
    return undefined;
  }
}

/** The mail that a draft answers, where it is still there. */
async function answeredPlace({ inReplyTo }: MailMessage): Promise<MailPlace | undefined> {
  if (inReplyTo === undefined) return undefined;
  const mail = await findMail(inReplyTo).catch(() => undefined);
  if (!mail) return undefined;
  const { folder, uid, uidValidity } = mail;
  return { folder, uid, uidValidity };
}

/** @param how it is quoted, where nobody has noted it */
function answeredBy(
  place: MailPlace | undefined,
  noted: ComposedMail['answeredMail'],
  how: 'reply' | 'forward',
): ComposedMail['answeredMail'] {
  return place || noted ? { how, ...noted, ...(place && { place }) } : undefined;
}

function priorityOf({ headers }: MailMessage): ComposedMail['priority'] {
  const value = headers.find(({ name }) => name.toLowerCase() === 'importance')?.value.toLowerCase();
  return value === 'high' || value === 'low' ? value : 'normal';
}

async function filesOf(
  mail: MailMessage,
  attachments: readonly MailAttachment[],
): Promise<{ files: MailFile[]; problem?: string | undefined }> {
  const read = await Promise.allSettled(
    attachments.map(async ({ part, filename, contentType, inline, contentId }) => {
      const answered = await fetch(attachmentUrl(mail, part));
      if (!answered.ok) throw new Error(filename);
      const file = new Blob([await answered.blob()], { type: contentType });
      const isPicture = inline && contentIdSchema.safeParse(contentId).success;
      return { id: crypto.randomUUID(), filename, file, ...(isPicture && { contentId }) };
    }),
  );
  const files = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const missing = attachments.filter((_, n) => read[n]?.status === 'rejected');
  return {
    files,
    problem:
      missing.length === 0
        ? undefined
        : `Nicht geladen und nicht angehängt: ${missing.map(({ filename }) => filename).join(', ')}`,
  };
}

const picturesIn = (files: readonly MailFile[]) => new Set(files.flatMap(({ contentId }) => contentId ?? []));

/** A picture that nothing shows is a file like the others, not to be lost unseen. */
function withoutHidden(files: readonly MailFile[], quote: string): MailFile[] {
  return files.map(({ contentId, ...file }) =>
    contentId !== undefined && showsPicture(quote, contentId) ? { ...file, contentId } : file,
  );
}

async function signed(): Promise<string> {
  const settings = await readSettings().catch(() => undefined);
  return signatureHtml(settings?.data);
}
