import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { NARROW, WIDE } from './use-is-narrow.ts';

/**
 * For the controls of a bar that stays above the phone's navigation: it stands in the room that the frame keeps for it, so
 * that the browser would scroll as one of them gets the focus, though all of it is in view.
 */
export const IN_BAR_AT_END = { scrollMarginTop: '80px', scrollMarginBottom: '-80px' } as const;

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    padding: '24px',
    // What ends with it can be scrolled out from beneath a notice, however high one is that stays.
    paddingBottom: 'max(80px, calc(var(--lasting-notices, 0px) + 32px))',
    // What is focused must not come to lie under what stands last and stays in view; on the phone the frame sees to that.
    [WIDE]: {
      '& :where(:is(a, button, input, select, textarea):not([data-docked] *))': {
        scrollMarginBottom: 'var(--docked-room, 0px)',
      },
    },
    [NARROW]: {
      padding: '16px',
      // What ends with it would lie beneath a form's actions.
      paddingBottom: 'max(16px, var(--actions-room, 0px))',
      gap: tokens.spacingVerticalL,
      '& :where([data-docked] :is(a, button))': IN_BAR_AT_END,
    },
  },
  full: {},
  form: { maxWidth: '1008px' },
  text: { maxWidth: '768px' },
});

interface PageProps {
  /** Lists take the width, forms stop at 960, text at 720. */
  width?: 'full' | 'form' | 'text' | undefined;
  children: ReactNode;
}

/** What stands in the frame: one screen, with the space around it. */
export function Page({ width = 'full', children }: PageProps) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.page, styles[width])}>{children}</div>;
}
