import type { DuplicateMatchType } from 'shared-kit/duplicates';
import {
  makeStyles,
  mergeClasses,
  StatusBadge,
  type StatusTone,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { MATCH_LABELS } from './found-groups.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  words: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  per: { ...typographyStyles.body1Strong, fontVariantNumeric: 'tabular-nums' },
  track: {
    height: '4px',
    overflow: 'hidden',
    borderRadius: '2px',
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: { height: '100%', borderRadius: '2px' },
  exact: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  similar: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  potential: { backgroundColor: tokens.colorNeutralForeground3 },
});

const TONES: Readonly<Record<DuplicateMatchType, StatusTone>> = {
  exact: 'success',
  similar: 'warning',
  potential: 'neutral',
};

export function MatchBadge({ matchType }: { matchType: DuplicateMatchType }) {
  return (
    <StatusBadge tone={TONES[matchType]} icon={matchType === 'exact' ? 'check-circle' : undefined}>
      {MATCH_LABELS[matchType].one}
    </StatusBadge>
  );
}

/** How surely it is the same customer: word, figure and bar. Plain elements: every row of a long list has one. */
export function Confidence({ value, matchType }: { value: number; matchType: DuplicateMatchType }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <MatchBadge matchType={matchType} />
        <span className={styles.per}>{value} %</span>
      </div>
      <div
        role="progressbar"
        aria-label="Übereinstimmung"
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div className={mergeClasses(styles.bar, styles[matchType])} style={{ width: `${value}%` }} />
      </div>
    </div>
  );
}
