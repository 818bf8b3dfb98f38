import { isBlank } from 'shared-kit/domain';
import { type ComposedMail, type KeptDraft, keepDraft } from 'shared-kit/mail-drafts';
import type { MailFailure } from 'shared-kit/mail-form';
import { notify } from 'shared-kit/ui';
import {
  goToComposer,
  isComposerOpen,
  isComposerShown,
  type OpenedComposer,
  reopenComposer,
} from './composer.store.ts';

export const SEND_FAILED = 'Failed to send email. Please try again.';
/** Staff have taken it off the list, or called it back, where that was not known here. */
export const TAKEN =
  'Diese E-Mail wurde inzwischen zurückgenommen, vielleicht von jemand anderem, der sie weiterschreibt oder schon gesendet hat.';
/** As which a mail without one leaves, and is named. */
export const NO_SUBJECT = '(kein Betreff)';

/**
 * A mail that did not leave, and has no window any more, stands in one again with all that was typed. Where that is not
 * seen, as another mail is being written or another screen is shown, it is said until somebody looks at it.
 */
export async function comeBack(written: KeptDraft, failure: MailFailure): Promise<void> {
  const { id, mail } = written;
  // Somebody came back to it meanwhile: it is written on there.
  const isWrittenOn = isComposerOpen(id) && isComposerShown();
  const kept = isWrittenOn ? written : await keepUnsent({ ...written, failure });
  const isBeside = isComposerOpen() && !isComposerOpen(id);
  if (isBeside || !isComposerShown()) {
    const onClick = () => goOnWriting(kept, { failure });
    notify({
      intent: 'error',
      text: `${nameOf(mail)}: ${failure.text}`,
      timeout: 0,
      action: { label: 'Bearbeiten', onClick },
      about: id,
    });
  } else {
    notify({ intent: 'error', text: failure.text });
  }
  if (!isBeside && !isWrittenOn) reopenComposer(kept, { failure });
}

/** Of several mails staff know which is meant. */
function nameOf({ to, cc, bcc, subject }: ComposedMail): string {
  const people = [...to, ...cc, ...bcc].map(({ name, address }) => name || address);
  const [first = '', ...others] = people;
  const title = isBlank(subject) ? NO_SUBJECT : `„${subject.trim()}“`;
  return `E-Mail ${title} an ${first}${others.length > 0 ? ` und ${others.length} weitere` : ''}`;
}

/** From here on this browser has it, whatever becomes of the page. Where the window is not seen, it is said. */
export async function writeOn(written: KeptDraft, because?: OpenedComposer['because']): Promise<void> {
  const kept = await keepUnsent(written);
  reopenComposer(kept, because);
  if (isComposerShown()) return;
  notify({
    intent: 'info',
    text: 'Nicht gesendet. Die E-Mail liegt zum Bearbeiten bereit.',
    timeout: 0,
    action: { label: 'Öffnen', onClick: () => goOnWriting(kept, because) },
    about: kept.id,
  });
}

function goOnWriting(kept: KeptDraft, because: OpenedComposer['because']): void {
  if (!isComposerOpen(kept.id)) reopenComposer(kept, because);
  goToComposer();
}

export async function keepUnsent(written: KeptDraft): Promise<KeptDraft> {
  const kept = { ...written, isSaved: false };
  await keepDraft(kept).catch(() => undefined);
  return kept;
}
