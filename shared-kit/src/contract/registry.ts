import type { ModuleDescriptor } from './module-descriptor.ts';

/** One active module in `GET /api/registry`. */
export interface RegistryModule {
  id: string;
  /** Semver of the package, a hyphen, eight hex digits of its content's hash. */
  version: string;
  /** Address of `mf-manifest.json` on this origin. */
  manifest: string;
  /** SHA-256 of the manifest, as a subresource-integrity text. */
  integrity: string;
  /** The minor version of shared-kit that it was built with. */
  kit: string;
  descriptor: ModuleDescriptor;
  /** One that is switched off is shown to nobody. */
  enabled: boolean;
}

/** What it takes to load a module's code. */
export type LoadableModule = Pick<RegistryModule, 'id' | 'version' | 'manifest' | 'integrity'> & {
  descriptor: Pick<ModuleDescriptor, 'contract'>;
};

/** What a page that a link opens starts with: written into its HTML, so that it asks for no registry. */
export type LinkedPageStart =
  /** Nobody has claimed the address. */
  | { status: 'unknown' }
  /** Its module is switched off. */
  | { status: 'disabled'; title: string }
  | { status: 'found'; title: string; module: LoadableModule; page: string };

export interface Registry {
  modules: RegistryModule[];
  /** The edge API runs for developers: an open tab loads a new version by itself. */
  development?: boolean | undefined;
}
