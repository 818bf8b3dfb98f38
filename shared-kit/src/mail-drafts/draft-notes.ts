import * as z from 'zod/mini';
import type { ComposedMail, MailFile } from './composed-mail.ts';

const id = z.optional(z.string());

/** What a draft says to this product alone: it stands in its HTML as a comment, and in no mail that leaves. */
const notesSchema = z.object({
  customerId: id,
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
  /** Whose documents are attached, by file name. */
  files: z.record(
    z.string(),
    z.object({ of: z.string(), ofType: z.enum(['quote', 'invoice']), version: z.optional(z.int()) }),
  ),
});

const NOTES = /<!--umzug-entwurf:([\w.!~*'()%]+)-->/;

export function withNotes(
  html: string,
  { customerId, template, files }: Pick<ComposedMail, 'customerId' | 'template' | 'files'>,
): string {
  const documents = files.flatMap(({ filename, of, ofType, version }) =>
    of === undefined || ofType === undefined ? [] : [[filename, { of, ofType, version }] as const],
  );
  if (customerId === undefined && !template && documents.length === 0) return html;
  const notes = JSON.stringify({ customerId, template, files: Object.fromEntries(documents) });
  // Two hyphens would end the comment.
  return `${html}<!--umzug-entwurf:${encodeURIComponent(notes).replaceAll('-', '%2D')}-->`;
}

export interface DraftNotes extends Pick<ComposedMail, 'customerId' | 'template'> {
  /** The file with what is known of its document. */
  known(file: MailFile): MailFile;
}

/** Of a draft's HTML as it lies in its folder; of one written elsewhere nothing is known. */
export function notesOf(html: string): DraftNotes {
  const { customerId, template, files } = parsed(NOTES.exec(html)?.[1]) ?? { files: {} };
  return {
    customerId,
    ...(template && { template: { ...NOBODY, ...template } }),
    known: (file) => ({ ...file, ...(Object.hasOwn(files, file.filename) && files[file.filename]) }),
  };
}

const NOBODY = { customerId: undefined, quoteId: undefined, invoiceId: undefined };

function parsed(written: string | undefined): z.infer<typeof notesSchema> | undefined {
  if (written === undefined) return undefined;
  try {
    return notesSchema.parse(JSON.parse(decodeURIComponent(written)));
  } catch {
    // Somebody else wrote it.
    return undefined;
  }
}
