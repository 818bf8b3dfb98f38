import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'shared-kit/router';
import { DashboardScreen } from './dashboard/dashboard.screen.tsx';
import { Frame } from './frame/frame.tsx';
import { SHELL_NAV } from './frame/shell-nav.ts';
import { useOffice } from './frame/use-office.ts';
import { logOutLater } from './gate/log-out-later.ts';
import { resumeUnsent } from './gate/unsent-keepers.ts';
import { findPage } from './modules/find-page.ts';
import { preloadPage } from './modules/module-loader.ts';
import { registerModuleSlots } from './modules/module-slots.tsx';
import { PreviewBanner } from './modules/preview-banner.tsx';
import { ReloadOffer } from './modules/reload-offer.tsx';
import { RoutedPage } from './modules/routed-page.tsx';
import { UnclaimedPage } from './modules/unclaimed-page.tsx';
import { useRegistry } from './modules/use-registry.ts';
import { NoticesLater } from './notices/notices-later.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { useAutoSync } from './sync/use-auto-sync.ts';
import { TrackingLater } from './tracking/tracking-later.tsx';

/** Everything behind the gate: the frame, the shell's own screens, and the pages of the modules. */
export function Workplace() {
  const { status, modules, load } = useRegistry();
  const { brand, mailTransport, load: loadOffice } = useOffice();

  useEffect(() => {
    void load();
    void loadOffice();
  }, [load, loadOffice]);
  useEffect(() => registerModuleSlots(modules), [modules]);
  useAutoSync();
  useEffect(resumeUnsent, []);

  const preload = (path: string) => {
    const found = findPage(modules, path);
    if (found) preloadPage(found.module, found.page);
  };
  const nav = [...SHELL_NAV, ...modules.flatMap((module) => module.descriptor.nav)];
  const tiles = modules.flatMap((module) => module.descriptor.tiles);

  return (
    <Frame
      nav={nav}
      isNavLoading={status === 'loading' && modules.length === 0}
      screens={tiles}
      brand={brand}
      mailTransport={mailTransport}
      banner={
        <>
          <PreviewBanner />
          <ReloadOffer />
          <NoticesLater />
        </>
      }
      onLogout={logOutLater}
      onPreload={preload}
    >
      <Routes>
        <Route path="/" element={<Navigate to="/dashboard" replace />} />
        <Route path="/login" element={<Navigate to="/dashboard" replace />} />
        <Route
          path="/dashboard"
          element={
            <DashboardScreen modules={status} onRetry={() => void load()} tiles={tiles} onPreload={preload} />
          }
        />
        <Route path="/settings" element={<SettingsPage />} />
        {modules.flatMap((module) =>
          module.descriptor.routes
            .filter(({ entry }) => entry === undefined)
            .map(({ path, page }) => (
              <Route key={path} path={path} element={<RoutedPage module={module} page={page} />} />
            )),
        )}
        <Route path="*" element={<UnclaimedPage />} />
      </Routes>
      <TrackingLater modules={modules} />
    </Frame>
  );
}
