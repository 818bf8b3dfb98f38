import { type ReactNode, useEffect, useState } from 'react';
import type { NavItem } from 'shared-kit/contract';
import { useLocation } from 'shared-kit/router';
import {
  createTypedAhead,
  makeStyles,
  NARROW,
  overlayOnDemand,
  tokens,
  useIsNarrow,
  usePageChrome,
} from 'shared-kit/ui-core';
import type { PaletteScreen } from '../palette/palette-entries.ts';
import { activeItem } from './active-item.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import type { Brand } from './brand.ts';
import { OfflineStrip } from './connection-state.tsx';
import { BOTTOM_BAR_HEIGHT, TOP_BAR_HEIGHT } from './layout.ts';
import { MailBanner } from './mail-banner.tsx';
import { loadCommandPalette, loadShortcuts } from './overlays.ts';
import { Sidebar } from './sidebar.tsx';
import { NarrowTopBar, WideTopBar } from './top-bar.tsx';
import { useKitAhead } from './use-kit-ahead.ts';
import { useShortcuts } from './use-shortcuts.ts';

const NavDrawer = overlayOnDemand(() => import('./nav.drawer.tsx'));
const CommandPalette = overlayOnDemand(loadCommandPalette);
const ShortcutsDialog = overlayOnDemand(loadShortcuts);

const useStyles = makeStyles({
  frame: { display: 'flex', alignItems: 'flex-start', minHeight: '100dvh' },
  column: {
    flexGrow: 1,
    minWidth: 0,
    // For what sticks to an edge of the content: it must not stick under the frame's bars.
    '--frame-top': `${TOP_BAR_HEIGHT}px`,
    '--frame-bottom': '0px',
    [NARROW]: {
      '--frame-bottom': `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
      paddingBottom: 'var(--frame-bottom)',
    },
  },
  content: { outlineStyle: 'none' },
  skip: {
    position: 'absolute',
    zIndex: 200,
    top: '-100px',
    left: '8px',
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { top: '8px' },
  },
});

type Overlay = 'menu' | 'palette' | 'shortcuts';

export interface FrameProps {
  /** The shell's own and the registry's, in any order. */
  nav: readonly NavItem[];
  /** The registry's are still to come. */
  isNavLoading?: boolean;
  /** What the palette can open beside the navigation. */
  screens: readonly PaletteScreen[];
  brand: Brand;
  /** `local`: no mail account is set up, a banner says so (D21). */
  mailTransport?: 'smtp' | 'local' | undefined;
  /** Above the page: previews, new versions. */
  banner?: ReactNode;
  onLogout(): void;
  /** Somebody is about to go there: fetch its code ahead. */
  onPreload(path: string): void;
  children: ReactNode;
}

/** What stands around every page behind the gate. */
export function Frame({
  nav,
  isNavLoading = false,
  screens,
  brand,
  mailTransport,
  banner,
  onLogout,
  onPreload,
  children,
}: FrameProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const { pathname } = useLocation();
  const [overlay, setOverlay] = useState<Overlay>();
  const sideItems = nav.filter((item) => item.group !== 'bottom');
  const bottomItems = nav.filter((item) => item.group === 'bottom');
  const active = activeItem(sideItems, pathname);

  const close = () => setOverlay(undefined);
  const [typedAhead] = useState(createTypedAhead);
  const openPalette = () => {
    if (overlay !== 'palette') typedAhead.start(close);
    setOverlay('palette');
  };
  useEffect(() => {
    if (overlay !== 'palette') return undefined;
    return () => {
      typedAhead.take();
    };
  }, [overlay, typedAhead]);

  useKitAhead();
  useShortcuts({ openPalette, openShortcuts: () => setOverlay('shortcuts') });
  useEffect(() => {
    usePageChrome.setState({ brand: brand.name, topBar: true });
    return () => usePageChrome.setState({ topBar: false });
  }, [brand.name]);
  useEffect(() => {
    // What is focused or jumped to must not come to lie under the bars. Without a bar at the end there is no room to
    // keep: what is focused in it would jump to the middle of the window.
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${TOP_BAR_HEIGHT + 16}px`;
    style.scrollPaddingBottom = isNarrow ? `${BOTTOM_BAR_HEIGHT + 80}px` : '';
    return () => {
      style.scrollPaddingTop = '';
      style.scrollPaddingBottom = '';
    };
  }, [isNarrow]);
  // Going somewhere closes what lay over the page.
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setOverlay(undefined);
  }

  return (
    <div className={styles.frame}>
      <a href="#inhalt" className={styles.skip}>
        Zum Inhalt springen
      </a>
      {!isNarrow && <Sidebar brand={brand} nav={sideItems} active={active} onPreload={onPreload} />}
      <div className={styles.column}>
        {isNarrow ? (
          <NarrowTopBar
            brandName={brand.name}
            onOpenMenu={() => setOverlay('menu')}
            onOpenPalette={openPalette}
            onLogout={onLogout}
          />
        ) : (
          <WideTopBar onOpenPalette={openPalette} onLogout={onLogout} />
        )}
        {isNarrow && <OfflineStrip />}
        {mailTransport === 'local' && <MailBanner />}
        {banner}
        <main id="inhalt" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      {isNarrow && (
        <BottomNavigation
          items={bottomItems}
          isLoading={isNavLoading}
          active={activeItem(bottomItems, pathname)}
          onPreload={onPreload}
        />
      )}
      <NavDrawer
        open={overlay === 'menu'}
        brand={brand}
        nav={sideItems}
        active={active}
        onPreload={onPreload}
        onClose={close}
      />
      <CommandPalette
        open={overlay === 'palette'}
        nav={nav}
        screens={screens}
        takeTyped={typedAhead.take}
        onClose={close}
      />
      <ShortcutsDialog open={overlay === 'shortcuts'} onClose={close} />
    </div>
  );
}
