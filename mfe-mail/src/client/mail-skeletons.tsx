import { APPEARS_LATE, makeStyles, NARROW, SkeletonItem, TOUCH, tokens } from 'shared-kit/ui';
import { MAIL_ROW_HEIGHT } from './list/mail-row.tsx';

const useStyles = makeStyles({
  late: APPEARS_LATE,
  mail: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: '8px 10px',
    alignItems: 'center',
    alignContent: 'center',
    boxSizing: 'border-box',
    height: `${MAIL_ROW_HEIGHT}px`,
    padding: '0 12px 0 14px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  circle: { gridRow: '1 / 4' },
  folders: { display: 'flex', flexDirection: 'column', gap: '2px', paddingLeft: '22px' },
  folder: { display: 'flex', alignItems: 'center', minHeight: '34px', [TOUCH]: { minHeight: '44px' } },
  bar: { boxSizing: 'border-box', height: '44px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  read: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px 24px',
    [NARROW]: { padding: '12px 16px' },
  },
  panel: { height: '72px', [NARROW]: { height: '152px' } },
  writer: { display: 'flex', alignItems: 'center', gap: '12px', marginBottom: '12px' },
  short: { width: '30%' },
  middle: { width: '55%' },
});

const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];

const waits = { role: 'status', 'aria-label': 'Wird geladen' } as const;

/** In the shape of the rows. */
export function MailListSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.late} {...waits}>
      {SIX.map((row) => (
        <div key={row} className={styles.mail}>
          <SkeletonItem className={styles.circle} shape="circle" size={32} />
          <SkeletonItem className={styles.middle} size={12} />
          <SkeletonItem className={styles.middle} size={12} />
          <SkeletonItem size={12} />
        </div>
      ))}
    </div>
  );
}

export function FolderTreeSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.late} {...waits}>
      <div className={styles.folders}>
        {SIX.map((row) => (
          <div key={row} className={styles.folder}>
            <SkeletonItem className={styles.middle} size={16} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The bar, the subject, the customer, the writer, the text. */
export function OpenMailSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.late} {...waits}>
      <div className={styles.bar} />
      <div className={styles.read}>
        <SkeletonItem className={styles.middle} size={24} />
        <SkeletonItem className={styles.panel} />
        <div className={styles.writer}>
          <SkeletonItem shape="circle" size={36} />
          <SkeletonItem className={styles.middle} size={16} />
        </div>
        <SkeletonItem className={styles.short} size={16} />
        <SkeletonItem size={16} />
        <SkeletonItem size={16} />
        <SkeletonItem className={styles.middle} size={16} />
      </div>
    </div>
  );
}
