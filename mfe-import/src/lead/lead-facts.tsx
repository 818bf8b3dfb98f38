import type { ParsedLeadData } from 'shared-kit/api';
import { formatDate } from 'shared-kit/domain';
import { KeyValue, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  missing: { color: tokens.colorNeutralForeground3 },
});

/** What was read out of a mail; what it does not say is named as missing. */
export function LeadFacts({ data }: { data: ParsedLeadData }) {
  const styles = useStyles();
  const facts: readonly (readonly [string, string])[] = [
    ['Name', data.name],
    ['E-Mail', data.email],
    ['Telefon', data.phone],
    ['Umzugsdatum', data.moveDate === '' ? '' : formatDate(data.moveDate)],
    ['Von Adresse', data.fromAddress],
    ['Nach Adresse', data.toAddress],
    ['Wohnung', apartmentText(data)],
    ['Leistungen', data.services.join(', ')],
    ['Notizen', data.notes],
    ['Quelle', data.source],
  ];
  return (
    <div className={styles.fields}>
      {facts.map(([label, value]) => (
        <KeyValue key={label} label={label}>
          {value === '' ? <span className={styles.missing}>nicht angegeben</span> : value}
        </KeyValue>
      ))}
    </div>
  );
}

function apartmentText({ rooms, area, floor, hasElevator }: ParsedLeadData): string {
  return [
    rooms ? `${rooms.toLocaleString('de-DE')} Zimmer` : '',
    area ? `${area.toLocaleString('de-DE')} m²` : '',
    floor === undefined ? '' : floor === 0 ? 'Erdgeschoss' : `${floor}. Etage`,
    hasElevator === undefined ? '' : hasElevator ? 'mit Aufzug' : 'ohne Aufzug',
  ]
    .filter(Boolean)
    .join(', ');
}
