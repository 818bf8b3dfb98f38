import type { ModuleDescriptor, RegistryModule } from 'shared-kit/contract';
import { ApiProblem } from '../errors.ts';

/** What only one module can have: an address, a tile, a place in a slot. */
interface Claim {
  key: string;
  name: string;
}

/** The shell's own. */
export const SHELL_PATHS = ['/', '/login', '/dashboard', '/settings'];

/**
 * Two modules that claim the same are never active together (design section 3).
 * @param others what is active beside it; one that is switched off claims nothing
 * @throws ApiProblem 409 naming what is claimed twice
 */
export function assertFreeClaims(descriptor: ModuleDescriptor, others: readonly RegistryModule[]): void {
  const owners = new Map<string, string>();
  for (const path of SHELL_PATHS) owners.set(pathKey(path), 'der Shell');
  for (const other of others) {
    if (other.id === descriptor.id || !other.enabled) continue;
    for (const { key } of claimsOf(other.descriptor)) owners.set(key, other.id);
  }
  for (const { key, name } of claimsOf(descriptor)) {
    const owner = owners.get(key);
    if (owner !== undefined) throw new ApiProblem(409, 'claim-taken', `${name} gehört schon zu ${owner}`);
    owners.set(key, descriptor.id);
  }
}

function claimsOf({ routes, tiles, slots }: ModuleDescriptor): Claim[] {
  return [
    ...routes.map(({ path }) => ({ key: pathKey(path), name: path })),
    ...tiles.map(({ id }) => ({ key: `tile ${id}`, name: `Die Kachel ${id}` })),
    ...slots.map(({ slot, id }) => ({ key: `${slot} ${id}`, name: `${id} in ${slot}` })),
  ];
}

/** Two routes that differ only in the names of their parameters are the same route. */
function pathKey(path: string): string {
  return `route ${path
    .replace(/:[^/]+/g, ':')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()}`;
}
