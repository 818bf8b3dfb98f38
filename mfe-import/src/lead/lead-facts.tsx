import type { ParsedLeadData } from 'shared-kit/api';
import { formatDate, UNKNOWN_NAME } from 'shared-kit/domain';
import { KeyValue, makeStyles, tokens } from 'shared-kit/ui';
import { homeText } from './home-text.ts';

const useStyles = makeStyles({
  missing: { color: tokens.colorNeutralForeground3 },
  // Notes are lines.
  value: { whiteSpace: 'pre-line' },
});

/** What was read out of a mail; what it does not say is named as missing. */
export function LeadFacts({ data }: { data: ParsedLeadData }) {
  const styles = useStyles();
  const facts: readonly (readonly [string, string])[] = [
    ['Name', data.name === UNKNOWN_NAME ? '' : data.name],
    ['E-Mail', data.email],
    ['Telefon', data.phone],
    ['Umzugsdatum', data.moveDate === '' ? '' : formatDate(data.moveDate)],
    ['Von Adresse', data.fromAddress],
    ['Wohnung (Auszug)', homeText(data)],
    ['Nach Adresse', data.toAddress],
    ['Wohnung (Einzug)', homeText(data.destination ?? {})],
    ['Leistungen', data.services.join(', ')],
    ['Notizen', data.notes],
    ['Quelle', data.source],
  ];
  return facts.map(([label, value]) => (
    <KeyValue key={label} label={label}>
      {value === '' ? (
        <span className={styles.missing}>nicht angegeben</span>
      ) : (
        <span className={styles.value}>{value}</span>
      )}
    </KeyValue>
  ));
}
