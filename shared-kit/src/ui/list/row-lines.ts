import { tokens } from '@fluentui/react-components';
import { ONE_LINE } from '../cut-text.ts';

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
