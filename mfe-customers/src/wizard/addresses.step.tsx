import { TextField } from 'shared-kit/ui';
import { useFormStyles } from '../form.styles.ts';
import type { StepProps } from './step-props.ts';

/** Step 1, Adressdaten. */
export function AddressesStep({ input, problems, onChange, onLeave }: StepProps) {
  const styles = useFormStyles();
  return (
    <div className={styles.column}>
      <TextField
        label="Aktuelle Adresse"
        name="fromAddress"
        required
        autoFocus
        autoComplete="off"
        placeholder="Straße, PLZ Ort"
        value={input.fromAddress}
        error={problems.fromAddress}
        hint="Eine Etage im Text, etwa „3. Stock“, wird im nächsten Schritt übernommen."
        onChange={(fromAddress) => onChange({ fromAddress })}
        onBlur={() => onLeave('fromAddress')}
      />
      <TextField
        label="Neue Adresse"
        name="toAddress"
        required
        autoComplete="off"
        placeholder="Straße, PLZ Ort"
        value={input.toAddress}
        error={problems.toAddress}
        onChange={(toAddress) => onChange({ toAddress })}
        onBlur={() => onLeave('toAddress')}
      />
    </div>
  );
}
