import { useState } from 'react';
import type { ComposedMail, MailRecipient } from 'shared-kit/mail-drafts';
import { problemOfRecipients, readRecipients, withRecipients } from './recipients.ts';

export const LINES = ['to', 'cc', 'bcc'] as const;
type Line = (typeof LINES)[number];

export interface Recipients {
  /** German or as specified, by line. */
  invalid: Readonly<Partial<Record<Line, string>>>;
  change(line: Line, people: readonly MailRecipient[]): void;
  type(line: Line, text: string): void;
  /** What was typed is no address: it stands there to be corrected. */
  refuse(line: Line, text: string): void;
  /** The mail with what stands in the fields and was not taken as an address yet. @returns undefined where some is none */
  whole(): ComposedMail | undefined;
}

/** To whom a mail goes: what is typed becomes recipients where it is addresses. */
export function useRecipients(
  mail: ComposedMail,
  onChange: (change: (before: ComposedMail) => ComposedMail) => void,
): Recipients {
  const [invalid, setInvalid] = useState<Recipients['invalid']>({});
  const write = (line: Line, text: string) =>
    onChange((before) => ({ ...before, typed: withTyped(before.typed, line, text) }));

  return {
    invalid,
    change: (line, people) => onChange((before) => ({ ...before, [line]: people })),
    type(line, text) {
      write(line, text);
      // Leaving the field says what is wrong; typing on takes it back.
      setInvalid((before) => ({ ...before, [line]: undefined }));
    },
    refuse(line, text) {
      write(line, text);
      setInvalid((before) => ({ ...before, [line]: problemOfRecipients(text) }));
    },
    whole() {
      const { typed } = mail;
      if (!typed) return mail;
      const problems = LINES.map((line) => [line, problemOfRecipients(typed[line] ?? '')] as const);
      setInvalid(Object.fromEntries(problems));
      if (problems.some(([, problem]) => problem !== undefined)) return undefined;
      const people = (line: Line) => withRecipients(mail[line], readRecipients(typed[line] ?? '').recipients);
      const complete = {
        ...mail,
        to: people('to'),
        cc: people('cc'),
        bcc: people('bcc'),
        typed: undefined,
      };
      onChange(() => complete);
      return complete;
    },
  };
}

function withTyped(before: ComposedMail['typed'], line: Line, text: string): ComposedMail['typed'] {
  const typed = { ...before, [line]: text };
  return LINES.some((one) => (typed[one] ?? '').trim() !== '') ? typed : undefined;
}
