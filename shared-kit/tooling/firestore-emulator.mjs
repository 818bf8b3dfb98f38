import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Google's Debian package `google-cloud-cli-firestore-emulator` puts it. */
export const EMULATOR_JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** What keeps the tests with a real Firestore from running, in German; undefined: nothing does. */
export function missingForFirestore() {
  if (!existsSync(EMULATOR_JAR)) {
    return 'Der Firestore-Emulator fehlt (Paket google-cloud-cli-firestore-emulator von packages.cloud.google.com)';
  }
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'Java ab Version 11 fehlt (apt-get install default-jre-headless)';
  }
}
