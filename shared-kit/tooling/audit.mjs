import { spawnSync } from 'node:child_process';
import { environment, root } from './workspace.mjs';

/** Milliseconds in which the registry must have answered. */
const PATIENCE = 30_000;

/** Asks the registry what is known of the packages that an office runs: what `severeIn` says of its answer. */
export function auditPackages() {
  // Told to stay offline, npm answers that there is nothing.
  const options = ['--omit=dev', '--json', '--fetch-retries=0', '--offline=false'];
  const { stdout } = spawnSync('npm', ['audit', ...options], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: PATIENCE,
  });
  return severeIn(stdout);
}

/**
 * @param said by `npm audit --json`
 * @returns the packages with a flaw that is high or critical; undefined: nobody could be asked
 */
export function severeIn(said) {
  const vulnerabilities = found(said);
  if (!vulnerabilities) return undefined;
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`);
}

function found(said) {
  try {
    return JSON.parse(said)?.vulnerabilities;
  } catch {
    return undefined;
  }
}
