import type { ComponentType } from 'react';
import { CONTRACT } from './contract-version.ts';
import type { SlotProps } from './slots.ts';

/** Loads one screen, tile or tab; its default export is the component. */
export type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface ModuleParts {
  /** By page id of `module.json`. */
  pages: Record<string, Loader<Record<never, never>>>;
  /** By slot, then by the id of the slot entry in `module.json`. */
  slots?: { [Slot in keyof SlotProps]?: Record<string, Loader<SlotProps[Slot]>> };
}

export interface RemoteModule extends ModuleParts {
  contract: number;
}

/** The default export of a remote's `./module`, the one file that it exposes. */
export function defineModule(parts: ModuleParts): RemoteModule {
  return { contract: CONTRACT, ...parts };
}
