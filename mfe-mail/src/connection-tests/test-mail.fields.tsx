import { useState } from 'react';
import { INVALID_EMAIL_TEXT } from 'shared-kit/api';
import { isBlank, isEmail } from 'shared-kit/domain';
import { Card, makeStyles, TextField, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    // A field beneath which a mistake is named moves none beside it.
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

/** To whom a test mail goes. */
export function useTestMail() {
  const [to, setTo] = useState('');
  const [subject, setSubject] = useState('Test der E-Mail-Verbindung');
  const [tried, setTried] = useState(false);
  const isValid = isEmail(to.trim()) && !isBlank(subject);
  return {
    to,
    setTo,
    subject,
    setSubject,
    errors: tried
      ? {
          to: isEmail(to.trim()) ? undefined : INVALID_EMAIL_TEXT,
          subject: isBlank(subject) ? 'Betreff ist erforderlich' : undefined,
        }
      : {},
    /** What to send; undefined while something is wrong, which is then shown. */
    mail: () => {
      setTried(true);
      return isValid ? { to: to.trim(), subject: subject.trim() } : undefined;
    },
  };
}

export function TestMailFields({ to, setTo, subject, setSubject, errors }: ReturnType<typeof useTestMail>) {
  const styles = useStyles();
  return (
    <Card title="Test-E-Mail">
      <div className={styles.fields}>
        <TextField
          label="Empfänger"
          type="email"
          name="to"
          required
          value={to}
          onChange={setTo}
          error={errors.to}
          placeholder="name@example.de"
        />
        <TextField
          label="Betreff"
          name="subject"
          required
          maxLength={200}
          value={subject}
          onChange={setSubject}
          error={errors.subject}
        />
      </div>
    </Card>
  );
}
