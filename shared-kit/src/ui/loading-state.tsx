import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { APPEARS_LATE } from './appears-late.ts';
import { Page } from './page.tsx';

const useStyles = makeStyles({
  root: {
    ...APPEARS_LATE,
    width: '100%',
  },
  list: { display: 'flex', flexDirection: 'column' },
  row: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    height: '56px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  short: { width: '30%' },
  middle: { width: '55%' },
});

const FOUR = [1, 2, 3, 4];

/** A skeleton in the shape of what comes; `page` is a list with the space around it that a page has. */
export function LoadingState({ shape }: { shape: 'list' | 'form' | 'card' | 'page' }) {
  if (shape !== 'page') return <Shape shape={shape} />;
  return (
    <Page>
      <Shape shape="list" />
    </Page>
  );
}

function Shape({ shape }: { shape: 'list' | 'form' | 'card' }) {
  const styles = useStyles();
  return (
    <Skeleton aria-label="Wird geladen" className={mergeClasses(styles.root, styles[shape])}>
      {shape === 'list' &&
        [...FOUR, 5, 6].map((row) => (
          <div key={row} className={styles.row}>
            <SkeletonItem size={16} className={styles.middle} />
            <SkeletonItem size={12} className={styles.short} />
          </div>
        ))}
      {shape === 'form' &&
        FOUR.map((field) => (
          <div key={field} className={styles.field}>
            <SkeletonItem size={12} className={styles.short} />
            <SkeletonItem size={32} />
          </div>
        ))}
      {shape === 'card' && (
        <>
          <SkeletonItem size={20} className={styles.middle} />
          <SkeletonItem size={16} />
          <SkeletonItem size={16} className={styles.short} />
        </>
      )}
    </Skeleton>
  );
}
