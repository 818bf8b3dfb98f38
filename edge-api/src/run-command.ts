import { ConfigError } from './config.ts';

/** Runs a program of the command line. A `ConfigError` is told in its own words and ends it with code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
