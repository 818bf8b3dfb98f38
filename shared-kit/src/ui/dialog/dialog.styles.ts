import { makeStyles, tokens } from '@fluentui/react-components';
import { VERY_NARROW } from '../use-is-narrow.ts';

const wholeScreen = {
  maxWidth: 'none',
  width: '100vw',
  minHeight: '100dvh',
  maxHeight: '100dvh',
  borderRadius: 0,
  '& .fui-DialogBody': { maxHeight: 'calc(100dvh - 48px)' },
} as const;

/** However much is in it, the page shows around it: its body scrolls, the 24 pixels of its padding beside. */
const withinPage = { '& .fui-DialogBody': { maxHeight: 'calc(100dvh - 96px)' } } as const;

/** A field that gets the focus shows with its label above and its error below. */
const wholeFields = { '& .fui-DialogContent': { scrollPaddingBlock: '32px' } } as const;

/** Up to 560 wide (comparisons 880), the whole screen below 600 (look: dialogs). */
export const useDialogStyles = makeStyles({
  /** On the phone too it floats: what it asks about shows on all sides. */
  question: { maxWidth: '560px', [VERY_NARROW]: { width: 'calc(100% - 32px)' } },
  form: { maxWidth: '560px', ...withinPage, ...wholeFields, [VERY_NARROW]: wholeScreen },
  /** What failed, above the actions: in view however far its content is scrolled. With it goes `actions`. */
  failure: { gridColumn: '1 / -1', gridRowStart: 3 },
  actions: { gridRowStart: 4, gridRowEnd: 5 },
  /** Of the button that does what cannot be undone. */
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
  comparison: { maxWidth: '880px', ...withinPage, ...wholeFields, [VERY_NARROW]: wholeScreen },
});
