import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type Load = (url: string, done: (event: { type: string }) => void, ...more: unknown[]) => void;
/** The bundler's own; `l` loads a file of code, once at a time for each address. */
declare const __webpack_require__: { l: Load };

let failures = 0;
const load = __webpack_require__.l;
// Chromium gives whoever asks for an address again the answer that it still waits for: after a failure each has its own.
__webpack_require__.l = (url, done, ...more) =>
  load(
    failures ? `${url}?${failures}` : url,
    (event) => {
      if (event.type !== 'load') failures++;
      done(event);
    },
    ...more,
  );

/**
 * Whoever asks again for code that did not come asks the server again. Module Federation keeps the promise of a shared
 * module's load, also of one that failed: the next one would fail until the page is loaded anew, though the server is back.
 */
export default function forgetFailedLoads(): ModuleFederationRuntimePlugin {
  return {
    name: 'again',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const version of Object.values(shareScopeMap.default?.[pkgName] ?? {})) {
        if (!version.loaded) version.loading = null;
      }
    },
  };
}
