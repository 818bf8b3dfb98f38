import { LoadingState, makeStyles, mergeClasses } from 'shared-kit/ui';
import { useCardGridStyles } from './use-card-grid-styles.ts';

const useStyles = makeStyles({
  // About as high as what comes: the page does not grow under whoever reads it.
  card: { minHeight: '250px' },
});

const FOUR = ['a', 'b', 'c', 'd'];

export function CardGridSkeleton() {
  const { grid, cell } = useCardGridStyles();
  const styles = useStyles();
  return (
    <div className={grid}>
      {FOUR.map((card) => (
        <div key={card} className={mergeClasses(cell, styles.card)}>
          <LoadingState shape="card" />
        </div>
      ))}
    </div>
  );
}
