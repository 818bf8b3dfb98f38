import { LoadingState, makeStyles, NARROW, SkeletonItem, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  skeleton: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    [NARROW]: { gap: tokens.spacingVerticalL },
    // Quick answers show none, as LoadingState does it.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '1ms',
    animationDelay: '150ms',
    animationFillMode: 'both',
  },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1199.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [NARROW]: { gap: tokens.spacingHorizontalS },
  },
  drop: { height: '184px', [NARROW]: { height: '214px' } },
});

const FOUR = ['a', 'b', 'c', 'd'];

/** In the shape of a tab of Admin Tools: four figures and a list, or where files are dropped and four figures. */
export function TabSkeleton({ shape }: { shape: 'list' | 'files' }) {
  const styles = useStyles();
  return (
    <div className={styles.skeleton} role="status" aria-label="Wird geladen">
      {shape === 'files' && <SkeletonItem data-part="drop zone" className={styles.drop} />}
      <div className={styles.tiles}>
        {FOUR.map((tile) => (
          <SkeletonItem key={tile} data-part="figure" style={{ height: '82px' }} />
        ))}
      </div>
      {shape === 'list' && (
        <div aria-hidden>
          <LoadingState shape="list" />
        </div>
      )}
    </div>
  );
}
