import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** The bundler's own: loads a file of code, once at a time for each address. */
declare const __webpack_require__: {
  l(url: string, done: (event: { type: string }) => void, key?: string, chunkId?: string | number): void;
};

const failures = new Map<string, number>();
const load = __webpack_require__.l;
// Chromium gives whoever asks for an address again the answer that it still waits for: one that hangs is asked for by another.
__webpack_require__.l = (url, done, key, chunkId) => {
  const failed = failures.get(url) ?? 0;
  const settle = (event: { type: string }) => {
    if (event.type !== 'load') failures.set(url, failed + 1);
    done(event);
  };
  load(failed > 0 ? `${url}?again=${failed}` : url, settle, key, chunkId);
};

/**
 * Whoever asks again for code that did not come asks the server again. Module Federation keeps the promise of a shared
 * module's load, also of one that failed: the next one would fail until the page is loaded anew, though the server is back.
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
