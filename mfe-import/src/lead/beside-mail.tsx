import type { ReactNode, Ref } from 'react';
import { makeStyles, NARROW, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  /** In view however far what stands beside it is scrolled. */
  mail: { position: 'sticky', top: 0, alignSelf: 'start', minWidth: 0, [NARROW]: { position: 'static' } },
  half: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
});

/** What was read out of a mail, beside that mail; on the phone above it. */
export function BesideMail({
  mail,
  ref,
  children,
}: {
  mail: ReactNode;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.halves}>
      <div ref={ref} className={styles.half}>
        {children}
      </div>
      <div className={styles.mail}>{mail}</div>
    </div>
  );
}
