import { makeStyles } from '@fluentui/react-components';

/** Targets of 44 on touch screens (look: phone). */
export const TOUCH = '@media (pointer: coarse)';

export const useControlStyles = makeStyles({
  control: { width: '100%', minWidth: 0 },
  /** Around a control: what the finger meets is the element inside, not the frame that is drawn around it. */
  target: {
    [TOUCH]: {
      '& select': { minHeight: '44px' },
      '& input:not([type="checkbox"]):not([type="radio"])': { minHeight: '42px' },
    },
  },
});
