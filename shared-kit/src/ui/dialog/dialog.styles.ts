import { makeStyles } from '@fluentui/react-components';
import { VERY_NARROW } from '../use-is-narrow.ts';

const wholeScreen = {
  maxWidth: 'none',
  width: '100vw',
  minHeight: '100dvh',
  maxHeight: '100dvh',
  borderRadius: 0,
} as const;

/** Up to 560 wide (comparisons 880), the whole screen below 600 (look: dialogs). */
export const useDialogStyles = makeStyles({
  question: { maxWidth: '560px' },
  form: { maxWidth: '560px', [VERY_NARROW]: wholeScreen },
  comparison: { maxWidth: '880px', [VERY_NARROW]: wholeScreen },
});
