import { OverlayDrawer as FluentOverlayDrawer, type OverlayDrawerProps } from '@fluentui/react-components';
import { BackCloses } from './back-closes.tsx';
import { DoubleClickEnds } from './double-click-ends.tsx';
import { FocusReturn } from './focus-return.tsx';

/** Fluent's, and closing it gives the focus back, and the back gesture closes it. */
export function OverlayDrawer({ children, ...drawer }: OverlayDrawerProps) {
  return (
    <FluentOverlayDrawer {...drawer}>
      <FocusReturn />
      <BackCloses />
      <DoubleClickEnds />
      {children}
    </FluentOverlayDrawer>
  );
}
