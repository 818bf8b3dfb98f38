import { type DialogSurfaceProps, DialogSurface as FluentDialogSurface } from '@fluentui/react-components';
import { useEffect } from 'react';
import { BackCloses } from './back-closes.tsx';
import { useFocusKeeper } from './dialog-bodies.ts';
import FocusKeeper from './focus-keeper.tsx';
import { FocusReturn } from './focus-return.tsx';

/** Fluent's, and closing it gives the focus back, and the back gesture closes it; a link in it may take its screen away (`FocusKeeper`). */
export function DialogSurface({ children, ...surface }: DialogSurfaceProps) {
  useEffect(() => {
    if (!useFocusKeeper.getState().Keeper) useFocusKeeper.setState({ Keeper: FocusKeeper });
  }, []);
  return (
    <FluentDialogSurface {...surface}>
      <FocusReturn />
      <BackCloses />
      {children}
    </FluentDialogSurface>
  );
}
