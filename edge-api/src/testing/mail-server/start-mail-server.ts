import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Daemon, endDaemon, freePorts, listening, startDaemon } from './daemon.ts';
import { dovecotConfig, dovecotUsers } from './dovecot-config.ts';
import { eximConfig, eximUsers } from './exim-config.ts';
import { findPrograms } from './find-programs.ts';

const execute = promisify(execFile);

export interface MailUser {
  address: string;
  password: string;
}

export interface MailServer {
  readonly imapPort: number;
  /** Login required, STARTTLS offered. */
  readonly smtpPort: number;
  /** TLS from the first byte. */
  readonly smtpsPort: number;
  /** PEM, self-signed, for localhost and 127.0.0.1. */
  readonly certificate: string;
  /** The Message-IDs of all mails that the SMTP server has taken, oldest first. */
  accepted(): Promise<string[]>;
  /** Until `startSmtp` the SMTP ports refuse connections. */
  stopSmtp(): Promise<void>;
  startSmtp(): Promise<void>;
  /** Puts mails into a user's folder as the server keeps them; faster than any protocol, whatever they are like. */
  fill(user: MailUser, folder: string, mails: Iterable<string | Uint8Array>, arrived?: Date): Promise<void>;
  /** Removes a user's folder with all that the server knows of it. */
  removeFolder(user: MailUser, folder: string): Promise<void>;
  /** Ends both servers and removes what they stored. */
  stop(): Promise<void>;
}

/**
 * Starts a real mail server: Exim takes mail by SMTP, Dovecot shows it by IMAP; on free loopback ports, unprivileged,
 * with everything in a temporary folder. Mail to anybody but `users` is refused, nothing leaves the machine.
 * The servers end with `stop`, at the latest with the process that started them.
 * @param sorts whether the IMAP server says that it can sort
 * @throws where a program is missing, naming the packages.
 */
export async function startMailServer({
  users,
  sorts = true,
}: {
  users: readonly MailUser[];
  sorts?: boolean;
}): Promise<MailServer> {
  const programs = findPrograms();
  const account = await unprivilegedAccount();
  // Under /tmp: the paths of unix sockets must be short.
  const directory = await mkdtemp(join(tmpdir(), 'mail-'));
  const [imapPort = 0, smtpPort = 0, smtpsPort = 0] = await freePorts(3);
  const { user, group } = account;
  const settings = { directory, user, group, imapPort, smtpPort, smtpsPort, sorts };

  for (const folder of ['run', 'state', 'mail', 'log', 'spool']) await mkdir(join(directory, folder));
  await writeFile(join(directory, 'dovecot.conf'), dovecotConfig(settings));
  await writeFile(join(directory, 'dovecot-users'), dovecotUsers(users));
  await writeFile(join(directory, 'exim.conf'), eximConfig(settings));
  await writeFile(join(directory, 'exim-users'), eximUsers(users));
  const certificate = await makeCertificate(programs.openssl, directory);
  // A copy loses the setuid bit: then Exim accepts a configuration of its own and needs no rights.
  const eximProgram = join(directory, 'exim4');
  await copyFile(programs.exim4, eximProgram);
  await chmod(eximProgram, 0o755);
  await account.ownAll(directory);

  const start = async (port: number, ...command: string[]) => {
    const daemon = startDaemon(programs.setpriv, [...account.setpriv, ...command], directory);
    try {
      await listening(daemon, port);
      return daemon;
    } catch (error) {
      await endDaemon(daemon);
      throw error;
    }
  };
  const startExim = () => start(smtpPort, eximProgram, '-C', join(directory, 'exim.conf'), '-bdf');
  const maildirOf = (address: string, folder: string) =>
    join(directory, 'mail', address, 'Maildir', folder === 'INBOX' ? '' : `.${folder.replaceAll('/', '.')}`);
  const remove = () => rm(directory, { recursive: true, force: true });

  // A folder may be filled twice within a millisecond: mails of one name would replace each other.
  let filled = 0;
  let dovecot: Daemon;
  let exim: Daemon | undefined;
  try {
    dovecot = await start(imapPort, programs.dovecot, '-F', '-c', join(directory, 'dovecot.conf'));
  } catch (error) {
    await remove();
    throw error;
  }
  const server: MailServer = {
    imapPort,
    smtpPort,
    smtpsPort,
    certificate,
    async accepted() {
      const log = await readFile(join(directory, 'log/exim-mainlog'), 'utf8');
      return [...log.matchAll(/ <= .* id=(\S+)/g)].map(([, messageId]) => `<${messageId}>`);
    },
    async stopSmtp() {
      if (exim) await endDaemon(exim);
      exim = undefined;
    },
    async startSmtp() {
      exim ??= await startExim();
    },
    async fill({ address }, folder, mails, arrived) {
      const maildir = maildirOf(address, folder);
      for (const part of ['cur', 'new', 'tmp']) await mkdir(join(maildir, part), { recursive: true });
      for (const made of [dirname(dirname(maildir)), dirname(maildir), maildir]) await account.own(made);
      for (const part of ['cur', 'new', 'tmp']) await account.own(join(maildir, part));
      for (const mail of mails) {
        filled += 1;
        const name = `${Date.now()}.${String(filled).padStart(6, '0')}.test`;
        await writeFile(join(maildir, 'tmp', name), mail);
        if (arrived) await utimes(join(maildir, 'tmp', name), arrived, arrived);
        await account.own(join(maildir, 'tmp', name));
      }
      for (const name of await readdir(join(maildir, 'tmp'))) {
        await rename(join(maildir, 'tmp', name), join(maildir, 'new', name));
      }
    },
    async removeFolder({ address }, folder) {
      // Dovecot may be writing its index there.
      await rm(maildirOf(address, folder), { recursive: true, maxRetries: 3 });
      // Dovecot takes UIDVALIDITY from the clock: made anew within the second, it would be the same.
      await setTimeout(1000 - (Date.now() % 1000));
    },
    async stop() {
      await server.stopSmtp();
      await endDaemon(dovecot);
      await remove();
    },
  };
  try {
    await server.startSmtp();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Whom the servers run as: this user, but nobody instead of root. */
async function unprivilegedAccount() {
  const ending = ['--pdeathsig', 'TERM'];
  const me = userInfo();
  if (me.uid !== 0) {
    const { stdout } = await execute('id', ['-gn']);
    const nothing = async () => undefined;
    return { user: me.username, group: stdout.trim(), setpriv: ending, own: nothing, ownAll: nothing };
  }
  const ids = await Promise.all(['-u', '-g'].map((which) => execute('id', [which, 'nobody'])));
  const [uid = 0, gid = 0] = ids.map(({ stdout }) => Number(stdout));
  return {
    user: 'nobody',
    group: 'nogroup',
    setpriv: ['--reuid=nobody', '--regid=nogroup', '--clear-groups', ...ending],
    /** By itself: what the servers make beneath it meanwhile comes and goes. */
    own: (path: string) => chown(path, uid, gid),
    async ownAll(directory: string) {
      await execute('chown', ['-R', 'nobody:nogroup', directory]);
    },
  };
}

async function makeCertificate(openssl: string, directory: string): Promise<string> {
  const certificate = join(directory, 'cert.pem');
  await execute(openssl, [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost'.split(
      ' ',
    ),
    ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', join(directory, 'key.pem'), '-out', certificate],
  ]);
  return await readFile(certificate, 'utf8');
}
