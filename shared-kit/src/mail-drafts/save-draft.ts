import { ApiError, type MailPlace, saveEmailDraft } from '../api/index.ts';
import { type ComposedMail, type KeptDraft, wireOf } from './composed-mail.ts';
import { withNotes } from './draft-notes.ts';

/**
 * Files it among the drafts, in place of the one before; where somebody else has sent or changed that one, as a draft
 * of its own. @throws ApiError as `saveEmailDraft`
 */
export async function saveDraft(
  mail: ComposedMail,
  { id, draft, isSplit }: Pick<KeptDraft, 'id' | 'draft' | 'isSplit'>,
): Promise<{ draft: MailPlace; isSplit?: boolean | undefined }> {
  const whole = await wireOf(mail);
  const wire = { ...whole, html: withNotes(whole.html, mail) };
  try {
    return { draft: await saveEmailDraft({ ...wire, replaces: draft, window: id }), isSplit };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'draft-changed')) throw error;
    return { draft: await saveEmailDraft(wire), isSplit: true };
  }
}
