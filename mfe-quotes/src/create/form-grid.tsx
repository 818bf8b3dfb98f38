import type { ReactNode } from 'react';
import { makeStyles, NARROW, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    // Two at most, and one where two would be too narrow: beside the price on a small screen.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(260px, 40%), 1fr))',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Two columns of fields, one on the phone (look: forms). */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={useStyles().grid}>{children}</div>;
}
