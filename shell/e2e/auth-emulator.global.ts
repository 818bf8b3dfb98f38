import type { FullConfig } from 'playwright/test';
import { startAuthEmulator } from '../../edge-api/src/testing/auth-emulator.ts';

/** Tells the tests where it listens. */
export const AUTH_EMULATOR_HOST = 'E2E_AUTH_EMULATOR_HOST';

/** One Auth emulator for all tests in the cloud: starting it takes as long as a test. */
export default async function setup({ projects }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (!projects.some(({ name }) => name === 'firestore')) return undefined;
  const emulator = await startAuthEmulator();
  process.env[AUTH_EMULATOR_HOST] = emulator.address;
  return () => emulator.stop();
}
