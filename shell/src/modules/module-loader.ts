import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT, type RegistryModule, type RemoteModule } from 'shared-kit/contract';
import { ModuleError } from './module-error.ts';

/** A module that has not answered by then counts as unreachable (design section 3). */
export const LOAD_TIMEOUT_MS = 10_000;

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

const loading = new Map<string, Promise<RemoteModule>>();

/**
 * Loads a remote once per version; a failure is forgotten, so that the next call tries anew.
 * @throws ModuleError
 */
export function loadModule(module: RegistryModule): Promise<RemoteModule> {
  const key = `${module.id}@${module.version}`;
  const known = loading.get(key);
  if (known) return known;
  const attempt = load(module).catch((cause: unknown) => {
    loading.delete(key);
    throw cause;
  });
  loading.set(key, attempt);
  return attempt;
}

async function load(module: RegistryModule): Promise<RemoteModule> {
  if (!speaksOurContract(module.descriptor.contract)) throw new ModuleError('incompatible', module.id);
  const name = module.id.replaceAll('-', '_');
  integrityOf.set(module.manifest, module.integrity);
  registerRemotes([{ name, entry: new URL(module.manifest, location.href).href }], { force: true });
  const container = await withinTime(loadRemote<{ default: RemoteModule }>(`${name}/module`)).catch(
    (cause) => {
      throw new ModuleError('unreachable', module.id, cause);
    },
  );
  const implementation = container?.default;
  if (!implementation || !speaksOurContract(implementation.contract)) {
    throw new ModuleError('incompatible', module.id);
  }
  return implementation;
}

function speaksOurContract(contract: number): boolean {
  return contract === CONTRACT || contract === CONTRACT - 1;
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('keine Antwort')), LOAD_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Loads the code of one page ahead of its use; a failure shows when the page is opened. */
export function preloadPage(module: RegistryModule, page: string): void {
  loadModule(module)
    .then((implementation) => implementation.pages[page]?.())
    .catch(() => undefined);
}
