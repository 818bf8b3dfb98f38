import { atMostLines, makeStyles, ONE_LINE, TOUCH, tokens, typographyStyles } from 'shared-kit/ui';

/** Beside the navigation on a small screen: the list's own width decides. */
const SMALL_LIST = '@container (max-width: 996px)';

/** Pixels; a card with the gap beneath it. */
export const ROW_HEIGHT = { wide: 56, narrow: 112 };

/** Head and rows are grids of their own and share their columns. */
export const columns = {
  '--actions': '132px',
  [TOUCH]: { '--actions': '44px' },
  display: 'grid',
  // The customer's name has what the others leave. They hold 'lokal, nicht nach außen verschickt', 'seit 1234 Tagen
  // überfällig' and '12.500,50 € zu erstatten'.
  gridTemplateColumns: '128px minmax(160px, 1fr) 208px 144px 144px var(--actions)',
  columnGap: tokens.spacingHorizontalM,
  // The menu has all actions too.
  [SMALL_LIST]: {
    gridTemplateColumns: 'minmax(96px, 0.4fr) minmax(96px, 1fr) 128px 148px 104px 32px',
  },
} as const;

export const useRowStyles = makeStyles({
  row: { ...columns, alignItems: 'center', boxSizing: 'border-box', height: '100%', padding: '0 12px' },
  leading: { display: 'flex', alignItems: 'center', minWidth: 0 },
  cell: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 },
  strong: { ...typographyStyles.body1Strong, ...ONE_LINE },
  /** On the phone, where no pointer shows the hint, the name of a couple stands there whole. */
  twoLines: {
    ...typographyStyles.body1Strong,
    ...atMostLines(2),
  },
  text: { ...typographyStyles.body1, ...ONE_LINE },
  line: { ...typographyStyles.caption1, ...ONE_LINE, color: tokens.colorNeutralForeground2 },
  overdue: { color: tokens.colorStatusWarningForeground3 },
  link: {
    display: 'grid',
    alignSelf: 'flex-start',
    maxWidth: '100%',
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    // As tall as a finger needs it, in the same place.
    [TOUCH]: { margin: '-12px 0', padding: '12px 0' },
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  status: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2px',
    minWidth: 0,
    overflow: 'hidden',
    '& *': { whiteSpace: 'nowrap' },
  },
  mark: { display: 'flex', overflow: 'hidden', whiteSpace: 'nowrap' },
  /** There the name needs the room more than what goes back, which has a second line. */
  open: { [SMALL_LIST]: { whiteSpace: 'normal' } },
  figure: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
  quick: { display: 'flex', [SMALL_LIST]: { display: 'none' } },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    padding: '0 4px 0 12px',
  },
  selecting: { paddingRight: '12px' },
  state: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '4px' },
  highlighted: {
    borderRadius: 'inherit',
    backgroundColor: tokens.colorPaletteYellowBackground2,
    animationName: {
      from: { backgroundColor: tokens.colorPaletteYellowBackground2 },
      '70%': { backgroundColor: tokens.colorPaletteYellowBackground2 },
      to: { backgroundColor: 'transparent' },
    },
    animationDuration: '2s',
    animationTimingFunction: 'ease-out',
    animationFillMode: 'forwards',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});
