import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { MIN_PASSWORD_LENGTH } from 'shared-kit/api';
import { EASY_TO_GUESS, isEasyToGuess } from './auth/easy-to-guess.ts';
import { Gate } from './auth/gate.service.ts';
import { generatePassword } from './auth/generate-password.ts';
import { argon2id } from './auth/password-hashing.ts';
import { ConfigError, readConfig } from './config.ts';
import { runCommand } from './run-command.ts';
import { readSettings } from './settings/settings.service.ts';
import { openStore } from './store/open-store.ts';

/**
 * `npm run password`: sets the gate's password without asking for the one before, also while the server runs (D1).
 * Reads it from the terminal, unseen, or from a pipe; an empty one is generated and printed. Ends every session.
 */
async function main(): Promise<void> {
  const entered = await readPassword();
  if (entered !== '' && entered.length < MIN_PASSWORD_LENGTH) {
    throw new ConfigError([`Das neue Passwort muss mindestens ${MIN_PASSWORD_LENGTH} Zeichen haben.`]);
  }
  const password = entered || generatePassword();
  // Not the whole edge: that may be opened by one process alone, and the server may be running.
  const { store, close } = await openStore(readConfig(process.env));
  try {
    const { company } = (await readSettings(store)).data;
    if (entered && isEasyToGuess(entered, company.name)) throw new ConfigError([`${EASY_TO_GUESS}.`]);
    await new Gate({ store, clock: () => new Date(), hashing: argon2id }).setPassword(password);
  } finally {
    await close();
  }
  if (!entered) console.log(`Neues Passwort: ${password}`);
  console.log('Das Passwort ist geändert. Alle Sitzungen sind beendet.');
}

async function readPassword(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output: unseen, terminal });
  try {
    if (!terminal) return (await lines[Symbol.asyncIterator]().next()).value ?? '';
    const first = await ask('Neues Passwort (leer: eines erzeugen): ');
    if (first !== '' && first !== (await ask('Noch einmal: '))) {
      throw new ConfigError(['Die beiden Eingaben sind verschieden. Das Passwort ist nicht geändert.']);
    }
    return first;
  } finally {
    lines.close();
  }

  async function ask(question: string): Promise<string> {
    process.stdout.write(question);
    const answer = await Promise.race([lines.question(''), once(lines, 'close')]);
    process.stdout.write('\n');
    if (typeof answer !== 'string') throw new ConfigError(['Abgebrochen. Das Passwort ist nicht geändert.']);
    return answer;
  }
}

await runCommand(main);
