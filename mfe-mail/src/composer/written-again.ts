import type { CalledBack } from 'shared-kit/api';
import { type KeptDraft, partsOfHtml, readNotes } from 'shared-kit/mail-drafts';

/** A mail that was called back, or perhaps was delivered, to be written on. @param mailId in the outbox */
export function writtenAgain(
  mailId: string,
  { mail: waiting, uncertain }: CalledBack,
): KeptDraft | undefined {
  if (!waiting) return undefined;
  const { to, cc, bcc, names, subject, html, attachments, priority, references, draft } = waiting;
  const { known, ...notes } = readNotes(waiting.notes);
  const people = (addresses: readonly string[]) =>
    addresses.map((address) => ({ address, name: names[address] ?? '' }));
  return {
    id: crypto.randomUUID(),
    savedAt: new Date().toISOString(),
    mail: {
      to: people(to),
      cc: people(cc),
      bcc: people(bcc),
      subject,
      ...partsOfHtml(html),
      files: attachments.map(({ filename, content, contentId }) =>
        known({
          id: crypto.randomUUID(),
          filename,
          file: new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))]),
          contentId,
        }),
      ),
      priority,
      references,
      inReplyTo: waiting.inReplyTo,
      ...notes,
      ...(uncertain !== undefined && { uncertain: { mailId, text: uncertain } }),
      answeredMail: waiting.answeredMail && { ...waiting.answeredMail, ...notes.answeredMail },
      customerId: waiting.customerId,
    },
    draft,
    isSaved: false,
  };
}
