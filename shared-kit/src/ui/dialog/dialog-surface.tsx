import {
  type DialogSurfaceProps,
  DialogSurface as FluentDialogSurface,
  makeStyles,
  mergeClasses,
  useDialogContext_unstable,
} from '@fluentui/react-components';
import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { BackCloses } from './back-closes.tsx';
import { useFocusKeeper } from './dialog-bodies.ts';
import { DoubleClickEnds } from './double-click-ends.tsx';
import { EarlierNotices } from './earlier-notices.tsx';
import FocusKeeper from './focus-keeper.tsx';
import { FocusReturn } from './focus-return.tsx';
import { FocusStays } from './focus-stays.tsx';
import { useScrollLock } from './use-scroll-lock.ts';

const useStyles = makeStyles({
  surface: {
    // A long word of a stranger's subject stays within.
    overflowWrap: 'anywhere',
    // Of a button no word breaks: where there is no room for it, it stands on a line of its own.
    '& .fui-Button': { overflowWrap: 'normal', flexShrink: 0, maxWidth: '100%' },
    '& .fui-DialogActions': { gridColumnStart: 1, flexWrap: 'wrap', justifyContent: 'flex-end' },
  },
});

/** Fluent's, and closing it gives the focus back, and the back gesture closes it; a link in it may take its screen away (`FocusKeeper`). */
export function DialogSurface({ children, backdrop, className, ...surface }: DialogSurfaceProps) {
  const styles = useStyles();
  const hasBackdrop = useDialogContext_unstable(({ modalType }) => modalType !== 'non-modal');
  const isOpen = useDialogContext_unstable(({ open }) => open);
  const closing = isOpen ? undefined : CLOSING;
  useScrollLock(isOpen && hasBackdrop);
  const onClickCapture = useOwnPresses();
  useEffect(() => {
    if (!useFocusKeeper.getState().Keeper) useFocusKeeper.setState({ Keeper: FocusKeeper });
  }, []);
  return (
    <FluentDialogSurface
      {...surface}
      className={mergeClasses(styles.surface, className)}
      onClickCapture={onClickCapture}
      {...closing}
      {...(hasBackdrop && { backdrop: { ...BESIDE, ...closing, ...(backdrop as object) } })}
    >
      <FocusReturn />
      <FocusStays />
      <BackCloses />
      <DoubleClickEnds />
      <EarlierNotices />
      {children}
    </FluentDialogSurface>
  );
}

const ignore = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** It is still seen while it fades out, and what it asks is answered: nothing makes room for it, or gives it the focus. */
const CLOSING = { 'aria-modal': false, onClickCapture: ignore, onKeyDownCapture: ignore };

/** Where the second press of a double click lands in the dialog that the first has opened, it answers nothing there. */
function useOwnPresses() {
  const isPressed = useRef(false);
  return (event: MouseEvent) => {
    if (event.detail > 1 && !isPressed.current) ignore(event);
    else isPressed.current = true;
  };
}

/**
 * The second press of a double click lands beside the dialog that the first has opened: it must neither close it nor
 * take its focus away, without which it would not hear Esc.
 */
const BESIDE = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent) => event.detail > 1 && event.preventDefault(),
};
