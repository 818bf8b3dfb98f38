import { type DialogSurfaceProps, DialogSurface as FluentDialogSurface } from '@fluentui/react-components';
import { FocusReturn } from './focus-return.tsx';

/** Fluent's, and closing it gives the focus back. */
export function DialogSurface({ children, ...surface }: DialogSurfaceProps) {
  return (
    <FluentDialogSurface {...surface}>
      <FocusReturn />
      {children}
    </FluentDialogSurface>
  );
}
