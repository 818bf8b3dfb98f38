import type { Registry, RegistryModule } from 'shared-kit/contract';
import { create } from 'zustand';
import { withPreview } from './module-preview.ts';
import { loadRegistry } from './registry-client.ts';

interface RegistryState {
  status: 'loading' | 'ready' | 'failed';
  /** Those that are switched on. */
  modules: RegistryModule[];
  /** The edge API runs for developers: an open tab loads a new version by itself. */
  development: boolean;
  load(): Promise<void>;
}

/** The modules this tab runs on: read once, kept until the page is loaded anew (design section 3). */
export const useRegistry = create<RegistryState>((set) => ({
  status: 'loading',
  modules: [],
  development: false,
  load: async () => {
    set({ status: 'loading' });
    try {
      const registry = await withPreview(await loadRegistry());
      set({
        status: 'ready',
        modules: enabled(registry),
        development: registry.development ?? false,
      });
    } catch {
      set({ status: 'failed' });
    }
  },
}));

function enabled(registry: Registry): RegistryModule[] {
  return registry.modules.filter((module) => module.enabled);
}
