import {
  APPEARS_LATE,
  Card,
  LoadingState,
  makeStyles,
  SkeletonItem,
  tokens,
  useIsNarrow,
} from 'shared-kit/ui';

const useStyles = makeStyles({
  card: { padding: 0 },
  board: {
    display: 'grid',
    gridTemplateColumns: '128px repeat(7, minmax(0, 1fr))',
    ...APPEARS_LATE,
  },
  cell: {
    height: '60px',
    padding: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});

/** The four vehicles and the row for none, on seven days. */
const CELLS = Array.from({ length: 5 * 8 }, (_, cell) => cell);

/** The week's board in its shape, until it is known; on the phone it is a list. */
export function BoardSkeleton() {
  const styles = useStyles();
  if (useIsNarrow()) return <LoadingState shape="list" />;
  return (
    <Card className={styles.card}>
      <div className={styles.board} role="status" aria-label="Wird geladen">
        {CELLS.map((cell) => (
          <div key={cell} className={styles.cell}>
            {cell % 8 === 0 && <SkeletonItem size={16} />}
          </div>
        ))}
      </div>
    </Card>
  );
}
