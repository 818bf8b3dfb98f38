import type { MigrationComparison, MigrationKind, MigrationSource } from 'shared-kit/api';
import {
  Caption1,
  Card,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from 'shared-kit/ui';
import { FailureList } from './failure-list.tsx';
import { counted, kindLabel, shownKinds } from './run-texts.ts';

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    maxWidth: '560px',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '8px 0 8px 16px',
      textAlign: 'right',
      fontWeight: tokens.fontWeightRegular,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& th:first-child': { paddingLeft: 0, textAlign: 'left' },
    '& thead th': { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  },
});

const BOTH: readonly MigrationKind[] = ['customers', 'quotes', 'invoices'];

interface ComparisonCardProps {
  comparison: MigrationComparison;
  source: MigrationSource;
}

/** What the source has beside what is here. */
export function ComparisonCard({ comparison, source }: ComparisonCardProps) {
  const styles = useStyles();
  // A spreadsheet says nothing of quotes and invoices.
  const kinds: MigrationKind[] = source === 'sheet' ? ['customers'] : shownKinds(comparison.source);
  const rows = kinds.map((field) => ({ field, label: kindLabel(field) }));
  const different = rows.filter(
    ({ field }) =>
      comparison.missing[field] > 0 ||
      // Of all else this office may have its own.
      (BOTH.includes(field) && comparison.source[field] !== comparison.store[field]),
  );
  return (
    <Card title="Datenvergleich">
      {different.length > 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>Unterschiede gefunden</MessageBarTitle>
            {different
              .map(({ field, label }) =>
                comparison.missing[field] > 0
                  ? `${label}: ${counted(comparison.missing[field])} ${comparison.missing[field] === 1 ? 'fehlt' : 'fehlen'} hier`
                  : `${label}: hier sind es ${counted(comparison.store[field])}, in der Quelle ${counted(comparison.source[field])}`,
              )
              .join(' · ')}
          </MessageBarBody>
        </MessageBar>
      ) : (
        <MessageBar intent="success">
          <MessageBarBody>Keine Unterschiede: Alles aus der Quelle ist hier.</MessageBarBody>
        </MessageBar>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Daten</th>
            <th scope="col">Quelle</th>
            <th scope="col">Hier</th>
            <th scope="col">Fehlt hier</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{counted(comparison.source[field])}</td>
              <td>{counted(comparison.store[field])}</td>
              <td>{counted(comparison.missing[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {comparison.demo > 0 && (
        <Caption1>
          {counted(comparison.demo)} {comparison.demo === 1 ? 'Datensatz ist' : 'Datensätze sind'} aus der
          Demo und {comparison.demo === 1 ? 'wird' : 'werden'} nicht übernommen.
        </Caption1>
      )}
      <FailureList
        title="Nicht lesbare Datensätze"
        failures={comparison.damaged}
        count={comparison.damagedCount}
      />
      <FailureList
        kind="changed"
        title="Werden verändert übernommen"
        failures={comparison.changed}
        count={comparison.changedCount}
      />
    </Card>
  );
}
