import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a real mail server takes, and the Debian packages that bring it. */
const PACKAGES = {
  dovecot: 'dovecot-imapd dovecot-lmtpd',
  exim4: 'exim4-daemon-light',
  openssl: 'openssl',
  setpriv: 'util-linux',
} as const;

type Program = keyof typeof PACKAGES;

/** The paths of the programs. @throws an error that names the packages of those that are missing. */
export function findPrograms(): Record<Program, string> {
  const missing: string[] = [];
  const find = (program: Program) => {
    const path = pathOf(program);
    if (path === undefined) missing.push(PACKAGES[program]);
    return path ?? '';
  };
  const paths = {
    dovecot: find('dovecot'),
    exim4: find('exim4'),
    openssl: find('openssl'),
    setpriv: find('setpriv'),
  };
  if (missing.length === 0) return paths;
  throw new Error(
    `The tests with a real mail server lack programs. Install them: apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}

function pathOf(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
