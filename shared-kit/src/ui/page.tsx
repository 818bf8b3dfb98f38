import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { NARROW } from './use-is-narrow.ts';

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
    // What is focused must not come to lie under what stands last and stays in view. What is focused in that is in view:
    // with room of its own, or one of the frame's, the page would jump beneath it.
    '& :where(:is(a, button, input, select, textarea, [tabindex]):not([data-docked] *))': {
      scrollMarginBottom: 'var(--docked-room, 0px)',
      // Above what ends a form there.
      [NARROW]: { scrollMarginBottom: 'max(80px, var(--docked-room, 0px))' },
    },
    [NARROW]: {
      padding: '16px',
      // What ends with it would lie beneath a form's actions.
      paddingBottom: 'max(16px, var(--actions-room, 0px))',
      gap: tokens.spacingVerticalL,
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
