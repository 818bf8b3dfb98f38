import { ApiError, type MailPlace, saveEmailDraft } from '../api/index.ts';
import { type ComposedMail, type KeptDraft, wireOf } from './composed-mail.ts';
import { withNotes } from './draft-notes.ts';
import { outboxIdOf } from './outbox-id.ts';

const PERHAPS_SENT =
  'Vielleicht schon gesendet: Auf das Senden kam keine Antwort. Bitte prüfen Sie, was gesendet und geplant ist, bevor Sie die E-Mail senden.';

/**
 * Files it among the drafts, in place of the one before; where somebody else has sent or changed that one, as a draft
 * of its own. @throws ApiError as `saveEmailDraft`
 */
export async function saveDraft(
  written: ComposedMail,
  { id, draft, isSplit, unansweredKey }: Pick<KeptDraft, 'id' | 'draft' | 'isSplit' | 'unansweredKey'>,
): Promise<{ draft: MailPlace; isSplit?: boolean | undefined }> {
  const mail =
    unansweredKey === undefined ? written : { ...written, ...(await perhapsSent(written, unansweredKey)) };
  const whole = await wireOf(mail);
  const wire = { ...whole, html: withNotes(whole.html, mail) };
  try {
    return { draft: await saveEmailDraft({ ...wire, replaces: draft, window: id }), isSplit };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'draft-changed')) throw error;
    return { draft: await saveEmailDraft(wire), isSplit: true };
  }
}

/** Whoever opens the draft has no key to ask again under. What it was sent again after is still to be decided about. */
async function perhapsSent(
  { uncertain }: ComposedMail,
  unansweredKey: string,
): Promise<Pick<ComposedMail, 'uncertain'>> {
  return {
    uncertain: { mailId: uncertain?.mailId ?? (await outboxIdOf(unansweredKey)), text: PERHAPS_SENT },
  };
}
