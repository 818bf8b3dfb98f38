import type { LoadableModule } from 'shared-kit/contract';
import { asModuleError, type ModuleError } from './module-error.ts';

const detours = new Map<string, number>();

/**
 * Where this tab asks for a module's manifest; its other files lie beside it. After an attempt that went wrong in a
 * way that sticks it is another address of the same files. What sticks: a request that hangs, which a browser hands
 * to whatever asks for the same address, and code that threw, which the bundler keeps.
 */
export function manifestAddress({ manifest }: LoadableModule): string {
  const detour = detours.get(manifest);
  return detour === undefined ? manifest : manifest.replace(/[^/]+$/, `~${detour}/$&`);
}

/** The next attempt shall not meet what sticks to `address`; nothing, where it is no longer the one in use. */
export function takeDetour(module: LoadableModule, address: string): void {
  if (manifestAddress(module) !== address) return;
  detours.set(module.manifest, (detours.get(module.manifest) ?? 0) + 1);
  forgetScripts(module);
}

/**
 * Takes a module's scripts out of the document, whatever address they came from: there the bundler finds them by the
 * name of their chunk and waits for them. If they come after all, they still run.
 */
export function forgetScripts({ manifest }: LoadableModule): void {
  const folder = new URL('.', new URL(manifest, location.href)).href;
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

/** Why an attempt to load from `address` failed; where it left broken code behind, the next one gets fresh code. */
export function failedAttempt(module: LoadableModule, address: string, cause: unknown): ModuleError {
  const error = asModuleError(cause, module.id);
  // The bundler keeps code that broke off half-way, and would hand it to the next attempt as if it were whole.
  if (error.kind !== 'unreachable') takeDetour(module, address);
  return error;
}
