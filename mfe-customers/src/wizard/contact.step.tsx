import { useCallback, useState } from 'react';
import { today } from 'shared-kit/domain';
import { TextField } from 'shared-kit/ui';
import { useFormStyles } from '../form.styles.ts';
import type { StepProps } from './step-props.ts';
import { NO_SUCH_DATE } from './validate-input.ts';

/** Step 0, Kontaktdaten. */
export function ContactStep({ input, problems, onChange, onLeave }: StepProps) {
  const styles = useFormStyles();
  const { watchDate, isNoDate } = useNoDate();
  const isPast = input.movingDate !== '' && input.movingDate < today();
  return (
    <div ref={watchDate} className={styles.columns}>
      <TextField
        label="Name"
        name="name"
        required
        autoFocus
        autoComplete="off"
        value={input.name}
        error={problems.name}
        onChange={(name) => onChange({ name })}
        onBlur={() => onLeave('name')}
      />
      <TextField
        label="Telefon"
        name="phone"
        type="tel"
        required
        autoComplete="off"
        value={input.phone}
        error={problems.phone}
        onChange={(phone) => onChange({ phone })}
        onBlur={() => onLeave('phone')}
      />
      <TextField
        label="E-Mail"
        name="email"
        type="email"
        required
        autoComplete="off"
        value={input.email}
        error={problems.email}
        onChange={(email) => onChange({ email })}
        onBlur={() => onLeave('email')}
      />
      <TextField
        label="Umzugsdatum"
        name="movingDate"
        type="date"
        required
        value={input.movingDate}
        error={problems.movingDate && isNoDate ? NO_SUCH_DATE : problems.movingDate}
        hint={isPast ? 'Dieses Datum liegt in der Vergangenheit.' : undefined}
        onChange={(movingDate) => onChange({ movingDate })}
        onBlur={() => onLeave('movingDate')}
      />
    </div>
  );
}

/**
 * Whether the date field holds what is no date, such as 31.02.2027. To its value that looks empty, and nothing changes
 * while it is typed: so the field is asked after every key.
 */
function useNoDate() {
  const [isNoDate, setIsNoDate] = useState(false);
  const watchDate = useCallback((fields: HTMLElement | null) => {
    const ask = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'date') setIsNoDate(target.validity.badInput);
    };
    const moments = ['keyup', 'input', 'focusout'];
    for (const moment of moments) fields?.addEventListener(moment, ask);
    return () => {
      for (const moment of moments) fields?.removeEventListener(moment, ask);
    };
  }, []);
  return { watchDate, isNoDate };
}
