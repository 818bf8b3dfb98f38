/** Mails that are being written, kept in this browser until the server has them (D5). */
export {
  attachmentsOf,
  type ComposedMail,
  dataUrlOf,
  type KeptDraft,
  type LeavingMail,
  type MailFile,
  type MailRecipient,
  partsOfHtml,
  quotesAmong,
  showsPicture,
  sizeOf,
  type UncertainDelivery,
  type UsedTemplate,
  wireOf,
} from './composed-mail.ts';
export { notesOf, readNotes, writtenNotes } from './draft-notes.ts';
export {
  type FiledDraft,
  fileDraft,
  forgetDraft,
  keepDraft,
  keepDraftAtOnce,
  PICTURE_SENDERS_KEY,
  readKeptDraft,
  readKeptDrafts,
  unsentDrafts,
} from './mail-drafts.ts';
export { outboxIdOf } from './outbox-id.ts';
export { saveDraft } from './save-draft.ts';
