import { tokens } from '@fluentui/react-components';

/** A style for text of which only one line is there; what does not fit becomes '…'. */
export const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A style for text of which only so many lines are there; what does not fit becomes '…'. */
export function atMostLines(lines: number) {
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  } as const;
}

/** A style for the lines of one text, each cut off where it does not fit: an element for each would double the time that a row of a long list takes to draw. */
export const LINES = { ...ONE_LINE, whiteSpace: 'pre', color: tokens.colorNeutralForeground2 } as const;

/** The same where the first line is a name. */
export const NAMED_LINES = {
  ...LINES,
  '::first-line': {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
} as const;
