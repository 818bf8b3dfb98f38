import { OverlayDrawer as FluentOverlayDrawer, type OverlayDrawerProps } from '@fluentui/react-components';
import { BackCloses } from './back-closes.tsx';
import { DoubleClickEnds } from './double-click-ends.tsx';
import { EarlierNotices } from './earlier-notices.tsx';
import { FocusReturn } from './focus-return.tsx';
import { useScrollLock } from './use-scroll-lock.ts';

/** Fluent's, and closing it gives the focus back, and the back gesture closes it. */
export function OverlayDrawer({ children, ...drawer }: OverlayDrawerProps) {
  useScrollLock(drawer.open === true);
  return (
    // Closing, it is still seen while it slides away.
    <FluentOverlayDrawer {...drawer} {...(!drawer.open && { 'aria-modal': false })}>
      <FocusReturn />
      <BackCloses />
      <DoubleClickEnds />
      <EarlierNotices />
      {children}
    </FluentOverlayDrawer>
  );
}
