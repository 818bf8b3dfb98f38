import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { NARROW } from './use-is-narrow.ts';
import { useRoomAtEnd } from './use-room-at-end.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    [NARROW]: {
      position: 'fixed',
      zIndex: 90,
      left: 0,
      right: 0,
      bottom: 'var(--frame-bottom, 0px)',
      padding: '8px 16px',
      backgroundColor: tokens.colorNeutralBackground1,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      '& > *': { flex: '1 1 0' },
    },
  },
});

/** What ends a form that is a page: on the phone within the thumb's reach, above the frame's bar, however long the form is. */
export function FormActions({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  useRoomAtEnd('--actions-room', bar);
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}
