import type { ReactElement } from 'react';
import { makeStyles, TextField } from '../ui/index.ts';
import type { MailErrors, WrittenMail } from './written-mail.ts';

const useStyles = makeStyles({ text: { '& textarea': { minHeight: '220px' } } });

export interface MailFieldsProps {
  mail: WrittenMail;
  change(part: Partial<WrittenMail>): void;
  errors: MailErrors;
  /** The recipient has the focus when it is drawn. */
  autoFocus?: boolean | undefined;
  /** Under the message. */
  hint?: string | ReactElement | undefined;
}

/** Recipient, subject and message. */
export function MailFields({ mail, change, errors, autoFocus, hint }: MailFieldsProps) {
  const styles = useStyles();
  return (
    <>
      <TextField
        label="Empfänger"
        type="email"
        required
        autoFocus={autoFocus}
        value={mail.to}
        onChange={(to) => change({ to })}
        error={errors.to}
      />
      <TextField
        label="Betreff"
        required
        maxLength={998}
        value={mail.subject}
        onChange={(subject) => change({ subject })}
        error={errors.subject}
      />
      <TextField
        label="Nachricht"
        required
        multiline
        className={styles.text}
        value={mail.text}
        onChange={(text) => change({ text })}
        error={errors.text}
        hint={errors.text === undefined ? hint : undefined}
      />
    </>
  );
}
