export { assertModuleContract } from './assert-module-contract.ts';
export { CONTRACT } from './contract-version.ts';
export { defineModule, type Loader, type ModuleParts, type RemoteModule } from './define-module.ts';
export { findLinkedPage, type LinkedPageAddress } from './find-linked-page.ts';
export {
  type ModuleDescriptor,
  type ModuleDescriptorInput,
  moduleDescriptorSchema,
  type NavItem,
  type SlotEntry,
  type SlotEntryOf,
  type SlotName,
  type Tile,
} from './module-descriptor.ts';
export { type ModuleRecord, modules } from './module-record.ts';
export type { LinkedPageStart, LoadableModule, Registry, RegistryModule } from './registry.ts';
export type { SlotProps } from './slots.ts';
