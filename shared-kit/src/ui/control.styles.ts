import { makeStyles } from '@fluentui/react-components';

/** Targets of 44 on touch screens (look: phone). */
export const TOUCH = '@media (pointer: coarse)';

export const useControlStyles = makeStyles({
  control: { width: '100%', minWidth: 0, [TOUCH]: { minHeight: '44px' } },
});
