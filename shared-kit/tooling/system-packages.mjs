import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CHROMIUM, HEADLESS_CHROMIUM } from './test-browser.mjs';

/** Debian packages that the tests need beside npm's, each with a program that shows that it is there. */
const packages = {
  'chromium-headless-shell': HEADLESS_CHROMIUM,
  'dovecot-imapd': 'dovecot',
  'dovecot-lmtpd': '/usr/lib/dovecot/lmtp',
  'dovecot-submissiond': '/usr/lib/dovecot/submission',
  'exim4-daemon-light': 'exim4',
  openssl: 'openssl',
};

function present(program) {
  if (program.startsWith('/')) return existsSync(program);
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}

const missing = () => Object.keys(packages).filter((name) => !present(packages[name]));

/** Brings what is missing through apt, where this user may. @throws Error that says what to install */
export function installSystemPackages() {
  const wanted = missing();
  if (wanted.length === 0) return;
  const apt = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log(`Für die Tests werden installiert: ${wanted.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...wanted],
  ]) {
    const [command, ...rest] = [...apt, 'apt-get', ...args];
    spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  // The tests run in the whole Chromium too, only slower.
  const still = missing().filter((name) => packages[name] !== HEADLESS_CHROMIUM || !existsSync(CHROMIUM));
  if (still.length > 0) {
    throw new Error(
      `Den Tests fehlen Programme dieser Maschine. Bitte installieren (Debian, Ubuntu):\n  sudo apt-get install ${still.join(' ')}`,
    );
  }
}
