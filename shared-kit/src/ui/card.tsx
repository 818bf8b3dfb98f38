import { makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minWidth: 0,
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});

interface CardProps {
  title?: string | undefined;
  /** At the right of the title. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A thin line and the chosen radius; no shadow, because nothing floats. With a title it is a named region. */
export function Card({ title, action, className, children }: CardProps) {
  const styles = useStyles();
  const titleId = useId();
  const classes = mergeClasses(styles.card, className);
  if (title === undefined) return <div className={classes}>{children}</div>;
  return (
    <section className={classes} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={titleId} className={styles.title}>
          {title}
        </Subtitle2>
        {action}
      </div>
      {children}
    </section>
  );
}
