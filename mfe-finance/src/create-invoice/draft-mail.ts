import type { WrittenMail } from 'shared-kit/mail-form';

/** What staff changed of the mail, and the invoice's number that it was written with. */
export interface TypedMail {
  part: Partial<WrittenMail>;
  invoiceNumber: string;
}

/** The mail with what staff changed of it: it names the invoice by the number that it has now. */
export function mailWith(
  suggested: WrittenMail,
  typed: TypedMail | undefined,
  invoiceNumber: string,
): WrittenMail {
  return { ...suggested, ...(typed && renumbered(typed, invoiceNumber)) };
}

/** What was typed, once more is typed. */
export function typedFurther(
  typed: TypedMail | undefined,
  part: Partial<WrittenMail>,
  invoiceNumber: string,
): TypedMail {
  return {
    part: { ...(typed && renumbered(typed, invoiceNumber)), ...part },
    invoiceNumber: invoiceNumber || (typed?.invoiceNumber ?? ''),
  };
}

function renumbered({ part, invoiceNumber: old }: TypedMail, now: string): Partial<WrittenMail> {
  const { subject, text } = part;
  if (old === '' || now === '') return part;
  return {
    ...part,
    ...(subject !== undefined && { subject: subject.replaceAll(old, now) }),
    ...(text !== undefined && { text: text.replaceAll(old, now) }),
  };
}
