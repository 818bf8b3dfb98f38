import {
  APPEARS_LATE,
  LoadingState,
  makeStyles,
  NARROW,
  SkeletonItem,
  StatTiles,
  tokens,
} from 'shared-kit/ui';

const useStyles = makeStyles({
  skeleton: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    [NARROW]: { gap: tokens.spacingVerticalL },
    ...APPEARS_LATE,
  },
  drop: { height: '184px', [NARROW]: { height: '214px' } },
});

const FOUR = ['a', 'b', 'c', 'd'];

/** In the shape of what comes: four figures, with a list beneath or with where files are dropped above. */
export function FiguresSkeleton({ shape }: { shape: 'list' | 'files' | 'figures' }) {
  const styles = useStyles();
  return (
    <div className={styles.skeleton} role="status" aria-label="Wird geladen">
      {shape === 'files' && <SkeletonItem data-part="drop zone" className={styles.drop} />}
      <StatTiles>
        {FOUR.map((tile) => (
          <SkeletonItem key={tile} data-part="figure" style={{ height: '82px' }} />
        ))}
      </StatTiles>
      {shape === 'list' && (
        <div aria-hidden>
          <LoadingState shape="list" />
        </div>
      )}
    </div>
  );
}
