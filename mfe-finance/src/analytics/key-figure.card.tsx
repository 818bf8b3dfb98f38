import { Caption1, Card, Icon, makeStyles, mergeClasses, Title3, tokens } from 'shared-kit/ui';
import { type KeyFigure, keyFigureText } from './key-figures.ts';

const useStyles = makeStyles({
  card: { gap: tokens.spacingVerticalXS },
  secondary: { color: tokens.colorNeutralForeground2 },
  value: { fontVariantNumeric: 'tabular-nums' },
  growth: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, marginTop: '1px' },
  better: { color: tokens.colorPaletteGreenForeground1 },
  worse: { color: tokens.colorPaletteRedForeground1 },
});

const ICONS = { up: 'trend-up', down: 'trend-down', same: undefined, none: undefined } as const;

/** One figure, what it is made of, and how it has grown in words. */
export function KeyFigureCard({ figure }: { figure: KeyFigure }) {
  const styles = useStyles();
  const { label, detail, growth, moreIsBetter } = figure;
  const icon = growth && ICONS[growth.direction];
  const tone =
    moreIsBetter &&
    (growth?.direction === 'up' ? styles.better : growth?.direction === 'down' && styles.worse);
  return (
    <Card className={styles.card}>
      <Caption1 className={styles.secondary}>{label}</Caption1>
      <Title3 className={styles.value}>{keyFigureText(figure)}</Title3>
      <Caption1 className={styles.secondary}>{detail}</Caption1>
      {growth && (
        <Caption1 className={mergeClasses(styles.growth, tone)}>
          {icon && <Icon name={icon} size={16} className={styles.icon} />}
          {growth.text}
        </Caption1>
      )}
    </Card>
  );
}
