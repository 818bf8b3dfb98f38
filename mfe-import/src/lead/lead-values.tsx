import { formatDate } from 'shared-kit/domain';
import { KeyValue, makeStyles, tokens } from 'shared-kit/ui';
import type { LeadForm } from './lead-form.ts';

const useStyles = makeStyles({
  missing: { color: tokens.colorNeutralForeground3 },
  // Notes are lines.
  value: { whiteSpace: 'pre-line' },
});

/** The same as its fields, to be read. */
export function LeadValues({ form }: { form: LeadForm }) {
  const styles = useStyles();
  const figure = (value: number | undefined) => value?.toLocaleString('de-DE') ?? '';
  const values: readonly (readonly [string, string])[] = [
    ['Vollständiger Name', form.name],
    ['E-Mail', form.email],
    ['Telefon', form.phone],
    ['Von Adresse', form.fromAddress],
    ['Nach Adresse', form.toAddress],
    ['Umzugsdatum', form.movingDate === '' ? '' : formatDate(form.movingDate)],
    ['Zimmer', figure(form.rooms)],
    ['Fläche', form.area === undefined ? '' : `${figure(form.area)} m²`],
    ['Etage', figure(form.floor)],
    ['Notizen', form.notes],
  ];
  return values.map(([label, value]) => (
    <KeyValue key={label} label={label}>
      {value === '' ? (
        <span className={styles.missing}>nicht angegeben</span>
      ) : (
        <span className={styles.value}>{value}</span>
      )}
    </KeyValue>
  ));
}
