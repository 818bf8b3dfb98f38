import { makeStyles, tokens } from 'shared-kit/ui';

/** Cards of one kind side by side, as many as fit. */
export const useCardGridStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  cell: { display: 'flex', minWidth: 0 },
});
