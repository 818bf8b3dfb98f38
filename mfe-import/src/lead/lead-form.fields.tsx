import { useState } from 'react';
import { givenNumber } from 'shared-kit/domain';
import { makeStyles, NumberField, TextField, tokens } from 'shared-kit/ui';
import { type LeadForm, type LeadFormErrors, problemsOnLeaving } from './lead-form.ts';
import { contradictsName, withName, withPart } from './name-parts.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
});

interface LeadFormFieldsProps {
  form: LeadForm;
  errors: LeadFormErrors;
  isLenient: boolean;
  onChange(part: Partial<LeadForm>): void;
}

/** The customer's data as staff correct them. */
export function LeadFormFields({ form, errors, isLenient, onChange }: LeadFormFieldsProps) {
  const styles = useStyles();
  // Once it is an error it is said as one.
  const hint = (text: string, error: string | undefined) =>
    isLenient || error !== undefined ? undefined : text;
  const [left, setLeft] = useState<readonly (keyof LeadForm)[]>([]);
  const leave = (field: keyof LeadForm) => setLeft((before) => [...new Set([...before, field])]);
  const onLeaving = problemsOnLeaving(form, isLenient);
  const errorOf = (field: keyof LeadForm) =>
    errors[field] ?? (left.includes(field) ? onLeaving[field] : undefined);
  const contactHint = hint('E-Mail oder Telefon erforderlich', errorOf('email') ?? errorOf('phone'));
  const partHint = (part: 'firstName' | 'lastName') =>
    contradictsName(form, part) ? 'Steht so nicht im vollständigen Namen' : undefined;
  return (
    <>
      <TextField
        label="Vollständiger Name"
        required={!isLenient}
        autoFocus
        maxLength={200}
        value={form.name}
        error={errorOf('name')}
        hint={hint('Pflichtfeld', errorOf('name'))}
        onChange={(name) => onChange(withName(form, name))}
        onBlur={() => leave('name')}
      />
      <div className={styles.pair}>
        <TextField
          label="Vorname"
          maxLength={100}
          value={form.firstName}
          error={errors.firstName}
          hint={partHint('firstName')}
          onChange={(text) => onChange(withPart(form, 'firstName', text))}
        />
        <TextField
          label="Nachname"
          maxLength={100}
          value={form.lastName}
          error={errors.lastName}
          hint={partHint('lastName')}
          onChange={(text) => onChange(withPart(form, 'lastName', text))}
        />
      </div>
      <TextField
        label="E-Mail"
        type="email"
        maxLength={254}
        value={form.email}
        error={errorOf('email')}
        hint={contactHint}
        onChange={(email) => onChange({ email })}
        onBlur={() => leave('email')}
      />
      <TextField
        label="Telefon"
        type="tel"
        maxLength={60}
        value={form.phone}
        error={errorOf('phone')}
        hint={contactHint}
        onChange={(phone) => onChange({ phone })}
        onBlur={() => leave('phone')}
      />
      <TextField
        label="Von Adresse"
        maxLength={300}
        value={form.fromAddress}
        error={errors.fromAddress}
        onChange={(fromAddress) => onChange({ fromAddress })}
      />
      <TextField
        label="Nach Adresse"
        maxLength={300}
        value={form.toAddress}
        error={errors.toAddress}
        onChange={(toAddress) => onChange({ toAddress })}
      />
      <TextField
        label="Umzugsdatum"
        type="date"
        value={form.movingDate}
        error={errors.movingDate}
        onChange={(movingDate) => onChange({ movingDate })}
      />
      <div className={styles.pair}>
        <NumberField
          label="Zimmer"
          decimals={1}
          min={0}
          max={100}
          value={form.rooms}
          error={errors.rooms}
          onChange={(rooms) => onChange({ rooms: givenNumber(rooms) })}
        />
        <NumberField
          label="Fläche"
          unit="m²"
          min={0}
          max={100_000}
          value={form.area}
          error={errors.area}
          onChange={(area) => onChange({ area: givenNumber(area) })}
        />
        <NumberField
          label="Etage"
          decimals={0}
          min={-5}
          max={200}
          value={form.floor}
          error={errors.floor}
          onChange={(floor) => onChange({ floor: givenNumber(floor) })}
        />
      </div>
      <TextField
        label="Notizen"
        multiline
        maxLength={20_000}
        value={form.notes}
        error={errors.notes}
        onChange={(notes) => onChange({ notes })}
      />
    </>
  );
}
