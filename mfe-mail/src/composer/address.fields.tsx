import { useId, useState } from 'react';
import type { ComposedMail } from 'shared-kit/mail-drafts';
import { Button, Caption1, Input, makeStyles, tokens } from 'shared-kit/ui';
import type { People } from './people.ts';
import { RecipientsField } from './recipients.field.tsx';
import { LINES, type Recipients } from './recipients.model.ts';

const useStyles = makeStyles({
  copies: { flexShrink: 0 },
  subject: {
    flexShrink: 0,
    border: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: 0,
    paddingLeft: 0,
    '& input': { padding: 0 },
  },
  full: { padding: '2px 0 6px', color: tokens.colorNeutralForeground3 },
});

/** As the edge API takes it; browsers cut what is pasted without a word. */
const MAX_SUBJECT = 998;

const LABELS = { to: 'To', cc: 'Cc', bcc: 'Bcc' } as const;

interface AddressFieldsProps {
  mail: ComposedMail;
  recipients: Recipients;
  suggest: People['suggest'];
  /** Under the recipients. */
  missing: string | undefined;
  onSubject(subject: string): void;
  /** The recipient has the focus as it opens. */
  hasFocus: boolean;
  disabled: boolean;
}

/** To whom, and about what. */
export function AddressFields(props: AddressFieldsProps) {
  const { mail, recipients, suggest, missing, onSubject, hasFocus, disabled } = props;
  const styles = useStyles();
  const [hadCopies] = useState(
    mail.cc.length + mail.bcc.length > 0 || Boolean(mail.typed?.cc || mail.typed?.bcc),
  );
  const [wantsCopies, setWantsCopies] = useState(false);
  const fullId = useId();
  const isFull = mail.subject.length === MAX_SUBJECT;
  const hasCopies = hadCopies || wantsCopies;
  return (
    <>
      {LINES.filter((line) => line === 'to' || hasCopies).map((line) => (
        <RecipientsField
          key={line}
          label={LABELS[line]}
          people={mail[line]}
          onChange={(people) => recipients.change(line, people)}
          text={mail.typed?.[line] ?? ''}
          onText={(text) => recipients.type(line, text)}
          onRefused={(text) => recipients.refuse(line, text)}
          error={recipients.invalid[line] ?? (line === 'to' && mail.to.length === 0 ? missing : undefined)}
          suggest={suggest}
          autoFocus={(line === 'to' && hasFocus) || (line === 'cc' && wantsCopies)}
          disabled={disabled}
        >
          {line === 'to' && !hasCopies && (
            <Button
              appearance="transparent"
              size="small"
              className={styles.copies}
              onClick={() => setWantsCopies(true)}
            >
              Cc/Bcc
            </Button>
          )}
        </RecipientsField>
      ))}
      <Input
        appearance="underline"
        className={styles.subject}
        aria-label="Betreff"
        placeholder="Betreff"
        maxLength={MAX_SUBJECT}
        aria-describedby={isFull ? fullId : undefined}
        disabled={disabled}
        value={mail.subject}
        onChange={(_, { value }) => onSubject(value.replaceAll(/[\r\n]+/g, ' '))}
      />
      {isFull && (
        <Caption1 id={fullId} className={styles.full}>
          Höchstens {MAX_SUBJECT} Zeichen
        </Caption1>
      )}
    </>
  );
}
