import { pastMoveText } from 'shared-kit/domain';
import { TextField } from 'shared-kit/ui';
import { useFormStyles } from '../form.styles.ts';
import type { StepProps } from './step-props.ts';

/** Step 0, Kontaktdaten. */
export function ContactStep({ input, problems, onChange, onLeave }: StepProps) {
  const styles = useFormStyles();
  return (
    <div className={styles.columns}>
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
        error={problems.movingDate}
        hint={pastMoveText(input.movingDate)}
        onChange={(movingDate) => onChange({ movingDate })}
        onBlur={() => onLeave('movingDate')}
      />
    </div>
  );
}
