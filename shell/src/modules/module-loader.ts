import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT, type LoadableModule, type RemoteModule } from 'shared-kit/contract';
import { failedAttempt, forgetScripts, manifestAddress, takeDetour } from './module-address.ts';
import { ModuleError } from './module-error.ts';

const integrityOf = new Map<string, string>();

registerPlugins([
  {
    name: 'published-manifest',
    // The runtime takes any JSON for a manifest and keeps it; only the published one may come through.
    fetch: async (address) => {
      const path = new URL(address, location.href).pathname;
      const integrity = integrityOf.get(path);
      const response = await fetch(address, integrity ? { integrity } : {});
      if (!response.ok) throw new Error(`${path} antwortet mit ${response.status}`);
      return response;
    },
  },
]);

/** By address. */
const loading = new Map<string, Promise<RemoteModule>>();

/** Loads a remote once per version; a failure is forgotten, so that the next call tries anew. */
export function loadModule(module: LoadableModule): Promise<RemoteModule> {
  const address = manifestAddress(module);
  const known = loading.get(address);
  if (known) return known;
  const attempt = load(module, address).catch((cause: unknown) => {
    loading.delete(address);
    // The next attempt runs the remote's entry anew, which knows nothing of the request that hangs.
    if (hasHung(cause)) takeDetour(module, address);
    throw cause;
  });
  loading.set(address, attempt);
  return attempt;
}

/** The bundler says so of a chunk, before the time of the screen that waits for it is over. */
const hasHung = (cause: unknown) => cause instanceof Error && 'type' in cause && cause.type === 'timeout';

async function load(module: LoadableModule, address: string): Promise<RemoteModule> {
  if (!speaksOurContract(module.descriptor.contract)) throw new ModuleError('incompatible', module.id);
  const name = module.id.replaceAll('-', '_');
  // An attempt that went wrong goes on, and may have asked for more since.
  if (address !== module.manifest) forgetScripts(module);
  integrityOf.set(address, module.integrity);
  // Anew at every attempt: the runtime keeps what failed.
  registerRemotes([{ name, entry: new URL(address, location.href).href }], { force: true });
  const implementation = (await loadRemote<{ default?: RemoteModule }>(`${name}/module`))?.default;
  if (!implementation || !speaksOurContract(implementation.contract)) {
    throw new ModuleError('incompatible', module.id);
  }
  return implementation;
}

function speaksOurContract(contract: number): boolean {
  return contract === CONTRACT || contract === CONTRACT - 1;
}

/** Loads the code of one page ahead of its use; a failure shows when the page is opened. */
export function preloadPage(module: LoadableModule, page: string): void {
  const address = manifestAddress(module);
  loadModule(module)
    .then(({ pages }) => pages[page]?.())
    .catch((cause: unknown) => failedAttempt(module, address, cause));
}
