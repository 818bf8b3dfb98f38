import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Module Federation keeps the promise of a shared module's load, also of one that failed: whoever asks again would fail
 * until the page is loaded anew, though the server is back. Forgotten, the next one asks the server.
 */
export default function forgetFailedLoads(): ModuleFederationRuntimePlugin {
  return {
    name: 'forget-failed-loads',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const version of Object.values(scope[pkgName] ?? {})) {
          if (!version.loaded) version.loading = null;
        }
      }
    },
  };
}
