import { useEffect, useEffectEvent, useState } from 'react';
import { readSettings } from 'shared-kit/api-core';
import type { RegistryModule } from 'shared-kit/contract';
import { ANALYTICS_EVENTS, type AnalyticsMode } from 'shared-kit/domain';
import { usePreferences } from 'shared-kit/preferences';
import { useLocation } from 'shared-kit/router';
import { TRACKED, track } from 'shared-kit/tracking';
import { eventSender } from './event-sender.ts';
import { pathPattern } from './path-pattern.ts';

/** Listens to what is done in this tab, where the settings say so (D45); draws nothing. */
export default function Tracking({ modules }: { modules: readonly RegistryModule[] }) {
  const mode = useMode();
  const agreed = usePreferences((preferences) => preferences.analyticsConsent);
  // Without consent nothing goes to the server that it would only throw away.
  return mode === 'own' || (mode === 'service' && agreed) ? <Listening modules={modules} /> : null;
}

function useMode(): AnalyticsMode {
  const [mode, setMode] = useState<AnalyticsMode>('off');
  useEffect(() => {
    const leaving = new AbortController();
    readSettings(leaving.signal).then(
      ({ data }) => setMode(data.analytics),
      // Not known: nothing is tracked.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return mode;
}

function Listening({ modules }: { modules: readonly RegistryModule[] }) {
  const { pathname } = useLocation();
  const pattern = pathPattern(modules, pathname);
  const patternNow = useEffectEvent(() => pattern ?? '/');

  useEffect(() => {
    const sender = eventSender(() => usePreferences.getState().analyticsConsent);
    const listen = (event: Event) => {
      const name = ANALYTICS_EVENTS.find((one) => event instanceof CustomEvent && one === event.detail);
      if (name) sender.add({ name, path: patternNow() });
    };
    window.addEventListener(TRACKED, listen);
    return () => {
      window.removeEventListener(TRACKED, listen);
      sender.close();
    };
  }, []);

  // One view for each address, whichever pattern it has; an address that nobody claims is no page.
  const page = pattern === undefined ? undefined : pathname;
  useEffect(() => {
    if (page !== undefined) track('page_view');
  }, [page]);
  return null;
}
