import { CONTRACT } from './contract-version.ts';
import type { RemoteModule } from './define-module.ts';
import { type ModuleDescriptor, moduleDescriptorSchema } from './module-descriptor.ts';
import { unknownReferences } from './unknown-references.ts';

/**
 * Proves that `module.json` and `./module` say the same, and that what `module.json` names is there: run in every
 * remote's tests.
 * Loads every page, tile and tab. @throws Error that lists every difference.
 */
export async function assertModuleContract(json: unknown, module: RemoteModule): Promise<ModuleDescriptor> {
  const descriptor = moduleDescriptorSchema.parse(json);
  const problems = unknownReferences(descriptor);
  if (descriptor.contract !== CONTRACT || module.contract !== CONTRACT) {
    problems.push(`contract ${descriptor.contract} and ${module.contract}, the kit speaks ${CONTRACT}`);
  }
  const declared = new Set([
    ...descriptor.routes.map((route) => `pages.${route.page}`),
    ...descriptor.slots.map((entry) => `slots.${entry.slot}.${entry.id}`),
  ]);
  const implemented = new Map<string, () => Promise<{ default: unknown }>>();
  for (const [page, load] of Object.entries(module.pages)) implemented.set(`pages.${page}`, load);
  for (const [slot, entries] of Object.entries(module.slots ?? {})) {
    for (const [id, load] of Object.entries(entries)) implemented.set(`slots.${slot}.${id}`, load);
  }
  for (const name of declared)
    if (!implemented.has(name)) problems.push(`${name} is declared, not implemented`);
  for (const [name, load] of implemented) {
    if (!declared.has(name)) problems.push(`${name} is implemented, not declared`);
    if (typeof (await load()).default !== 'function')
      problems.push(`${name} has no component as default export`);
  }
  if (problems.length > 0) throw new Error(`${descriptor.id}/module.json:\n  ${problems.join('\n  ')}`);
  return descriptor;
}
