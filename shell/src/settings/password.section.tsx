import { type FormEvent, useState } from 'react';
import { ApiError, changePassword, MIN_PASSWORD_LENGTH } from 'shared-kit/api-core';
import { closeSession } from 'shared-kit/session';
import { Button, Caption1, Card, Spinner, TextField, useFirstError, useNotify } from 'shared-kit/ui';
import { useSettingsStyles } from './settings.styles.ts';

const CHANGE_FAILED = 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es erneut.';

type Errors = Partial<Record<'current' | 'next' | 'repeated', string>>;

/** Changes the gate's password; everybody has to sign in again, here too (D2). */
export function PasswordSection() {
  const styles = useSettingsStyles();
  const notify = useNotify();
  const { form, focusFirstError } = useFirstError();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState(false);

  const fail = (found: Errors) => {
    setErrors(found);
    focusFirstError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = complaints(current, next, repeated);
    if (Object.keys(found).length > 0) return fail(found);
    setErrors({});
    setSaving(true);
    try {
      await changePassword(current, next);
      notify({ intent: 'success', text: 'Das Passwort ist geändert. Bitte melden Sie sich neu an.' });
      closeSession();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong-password') fail({ current: error.message });
      else if (error instanceof ApiError && error.code === 'easy-to-guess') fail({ next: error.message });
      else notify({ intent: 'error', text: error instanceof ApiError ? error.message : CHANGE_FAILED });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Card title="Passwort">
      <Caption1>Danach werden alle abgemeldet und melden sich mit dem neuen Passwort an.</Caption1>
      <form ref={form} noValidate className={styles.column} onSubmit={submit}>
        <TextField
          label="Aktuelles Passwort"
          type="password"
          autoComplete="current-password"
          value={current}
          error={errors.current}
          onChange={setCurrent}
        />
        <TextField
          label="Neues Passwort"
          type="password"
          autoComplete="new-password"
          hint={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen`}
          value={next}
          error={errors.next}
          onChange={setNext}
        />
        <TextField
          label="Neues Passwort wiederholen"
          type="password"
          autoComplete="new-password"
          value={repeated}
          error={errors.repeated}
          onChange={setRepeated}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            disabledFocusable={saving}
            disabled={current === '' && next === '' && repeated === ''}
            {...(saving ? { icon: <Spinner size="tiny" /> } : {})}
          >
            Passwort ändern
          </Button>
        </div>
      </form>
    </Card>
  );
}

function complaints(current: string, next: string, repeated: string): Errors {
  const errors: Errors = {};
  if (current === '') errors.current = 'Bitte geben Sie das aktuelle Passwort ein';
  if (next.length < MIN_PASSWORD_LENGTH) {
    errors.next = `Das neue Passwort muss mindestens ${MIN_PASSWORD_LENGTH} Zeichen haben`;
  } else if (next !== repeated) errors.repeated = 'Die beiden neuen Passwörter stimmen nicht überein';
  return errors;
}
