import { Card, makeStyles, StatTile, StatTiles, tokens, typographyStyles, useIsNarrow } from 'shared-kit/ui';

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, auto)',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    padding: '8px 12px',
  },
  figure: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.subtitle2, fontVariantNumeric: 'tabular-nums' },
});

interface DuplicateFiguresProps {
  groups: string;
  exact: string;
  similar: string;
  processed: string;
}

/** How many there are; on the phone in one line, so that the first group is in sight. */
export function DuplicateFigures({ groups, exact, similar, processed }: DuplicateFiguresProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const figures = [
    { label: 'Gruppen', icon: 'people', tone: 'neutral', value: groups },
    { label: 'Exakt', icon: 'check-circle', tone: 'success', value: exact },
    { label: 'Ähnlich', icon: 'copy', tone: 'warning', value: similar },
    { label: 'Verarbeitet', icon: 'check', tone: 'brand', value: processed },
  ] as const;
  if (!isNarrow) {
    return (
      <StatTiles>
        {figures.map((figure) => (
          <StatTile key={figure.label} {...figure} />
        ))}
      </StatTiles>
    );
  }
  return (
    <Card className={styles.line}>
      {figures.map(({ label, value }) => (
        <span key={label} className={styles.figure}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value}</span>
        </span>
      ))}
    </Card>
  );
}
