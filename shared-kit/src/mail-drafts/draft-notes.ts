import * as z from 'zod/mini';
import { outboxIdSchema } from '../api/email.ts';
import { answeredMailSchema } from '../api/index.ts';
import type { ComposedMail, MailFile } from './composed-mail.ts';

const id = z.optional(z.string());
/** Another form the edge API refuses, with the mail that names it: what is to be known is said without it. */
const outboxId = z.catch(z.optional(outboxIdSchema), undefined);

/**
 * What a mail that is written says to this product alone. It stands in a draft's HTML as a comment, waits with a mail
 * that is planned, and is in no mail that leaves.
 */
const notesSchema = z.object({
  customerId: id,
  /** By line: what was typed and is no address. */
  typed: z.optional(z.object({ to: id, cc: id, bcc: id })),
  template: z.optional(
    z.object({
      template: z.object({
        subject: z.string(),
        content: z.string(),
        attachmentTypes: z.array(z.enum(['quote', 'invoice'])),
      }),
      subject: z.string(),
      html: z.string(),
      missing: z.array(z.string()),
      customerId: id,
      quoteId: id,
      invoiceId: id,
    }),
  ),
  /** Its place is sought anew: it may have been moved. */
  answeredMail: z.optional(
    z.extend(z.omit(answeredMailSchema, { place: true }), { writers: z.optional(z.array(z.string())) }),
  ),
  uncertain: z.optional(z.object({ mailId: outboxId, text: z.string() })),
  /** Whose documents are attached, by file name. */
  files: z.record(
    z.string(),
    z.object({ of: z.string(), ofType: z.enum(['quote', 'invoice']), hash: z.optional(z.string()) }),
  ),
});

const NOTES = /<!--umzug-entwurf:([\w.!~*'()%]+)-->/;

type Noted = Pick<ComposedMail, 'customerId' | 'typed' | 'template' | 'answeredMail' | 'uncertain' | 'files'>;

/** Undefined: there is nothing to note. */
export function writtenNotes({
  customerId,
  typed,
  template,
  answeredMail,
  uncertain,
  files,
}: Noted): string | undefined {
  const documents = files.flatMap(({ filename, of, ofType, hash }) =>
    of === undefined || ofType === undefined ? [] : [[filename, { of, ofType, hash }] as const],
  );
  // What nobody can be linked with is known without it.
  const answered = answeredMail?.line && { ...answeredMail, place: undefined };
  if (customerId === undefined && !typed && !template && !answered && !uncertain && documents.length === 0)
    return undefined;
  return JSON.stringify({
    customerId,
    typed,
    template,
    answeredMail: answered,
    uncertain,
    files: Object.fromEntries(documents),
  });
}

export function withNotes(html: string, mail: Noted): string {
  const notes = writtenNotes(mail);
  if (notes === undefined) return html;
  // Two hyphens would end the comment.
  return `${html}<!--umzug-entwurf:${encodeURIComponent(notes).replaceAll('-', '%2D')}-->`;
}

export interface DraftNotes
  extends Pick<ComposedMail, 'customerId' | 'typed' | 'template' | 'answeredMail' | 'uncertain'> {
  /** The file with what is known of its document. */
  known(file: MailFile): MailFile;
}

/** Of a draft's HTML as it lies in its folder; of one written elsewhere nothing is known. */
export function notesOf(html: string): DraftNotes {
  return readNotes(decoded(NOTES.exec(html)?.[1]));
}

/** What `writtenNotes` wrote. */
export function readNotes(written: string | undefined): DraftNotes {
  const { customerId, typed, template, answeredMail, uncertain, files } = parsed(written) ?? { files: {} };
  return {
    customerId,
    ...(typed && { typed }),
    answeredMail,
    ...(template && { template: { ...NOBODY, ...template } }),
    ...(uncertain && { uncertain }),
    known: (file) => ({ ...file, ...(Object.hasOwn(files, file.filename) && files[file.filename]) }),
  };
}

const NOBODY = { customerId: undefined, quoteId: undefined, invoiceId: undefined };

function parsed(written: string | undefined): z.infer<typeof notesSchema> | undefined {
  if (written === undefined) return undefined;
  try {
    return notesSchema.parse(JSON.parse(written));
  } catch {
    // Somebody else wrote it.
    return undefined;
  }
}

function decoded(written: string | undefined): string | undefined {
  try {
    return written && decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
