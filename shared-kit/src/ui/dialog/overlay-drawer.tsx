import { OverlayDrawer as FluentOverlayDrawer, type OverlayDrawerProps } from '@fluentui/react-components';
import { FocusReturn } from './focus-return.tsx';

/** Fluent's, and closing it gives the focus back. */
export function OverlayDrawer({ children, ...drawer }: OverlayDrawerProps) {
  return (
    <FluentOverlayDrawer {...drawer}>
      <FocusReturn />
      {children}
    </FluentOverlayDrawer>
  );
}
