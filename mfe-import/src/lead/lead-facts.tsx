import type { ParsedLeadData } from 'shared-kit/api';
import { formatDate, UNKNOWN_NAME } from 'shared-kit/domain';
import { KeyValue, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  missing: { color: tokens.colorNeutralForeground3 },
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
      {value === '' ? <span className={styles.missing}>nicht angegeben</span> : value}
    </KeyValue>
  ));
}

type Home = Pick<ParsedLeadData, 'rooms' | 'area' | 'floor' | 'hasElevator'>;

/** An elevator that the mail does not speak of is none in the customer's record (D14); here it is not known. */
function homeText({ rooms, area, floor, hasElevator }: Home): string {
  const said = [
    rooms ? `${rooms.toLocaleString('de-DE')} Zimmer` : '',
    area ? `${area.toLocaleString('de-DE')} m²` : '',
    floor === undefined ? '' : floor === 0 ? 'Erdgeschoss' : `${floor}. Etage`,
    hasElevator === undefined ? '' : hasElevator ? 'mit Aufzug' : 'ohne Aufzug',
  ].filter(Boolean);
  if (floor !== undefined && hasElevator === undefined) said.push('Aufzug nicht angegeben');
  return said.join(', ');
}
