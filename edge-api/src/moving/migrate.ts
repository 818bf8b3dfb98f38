import { ConfigError, readConfig } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { runCommand } from '../run-command.ts';
import { type MovedOffice, moveOffice } from './move-office.ts';

const USAGE =
  'Wohin? npm run migrate -- firestore (aus DATA_DIR nach Firestore) oder npm run migrate -- embedded (zurück)';
const NEXT = {
  firestore:
    'Starten Sie jetzt mit STORE=firestore. Der Speicher in DATA_DIR bleibt als Sicherung liegen und wird nicht mehr gelesen.',
  embedded:
    'Starten Sie jetzt mit STORE=embedded und ohne BLOB_BUCKET. Was in Firestore liegt, bleibt dort und wird nicht mehr gelesen.',
};

/** `npm run migrate -- firestore | embedded`: moves everything between DATA_DIR and Firestore, with the settings of both. */
await runCommand(async () => {
  const [direction] = process.argv.slice(2);
  if (direction !== 'firestore' && direction !== 'embedded') throw new ConfigError([USAGE]);
  const config = readConfig({ ...process.env, STORE: 'firestore' });
  const lock = lockDataDir(config.dataDir);
  try {
    const moved = await moveOffice(config, direction, undefined, (what, seen) =>
      console.log(`${what}: ${seen.toLocaleString('de-DE')}`),
    );
    tell(moved);
    console.log(NEXT[direction]);
  } finally {
    lock.release();
  }
});

function tell({ collections, files, aside, endedLinks }: MovedOffice): void {
  const rows = collections.map(({ name, digest }) => ({ Sammlung: name, ...digest }));
  console.table([...rows, ...(files ? [{ Sammlung: 'Dateien', ...files }] : [])]);
  const count = collections.reduce((sum, { digest }) => sum + digest.count, 0);
  console.log(`Umgezogen: ${count.toLocaleString('de-DE')} Datensätze, an beiden Orten gleich.`);
  if (!files) console.log('Fotos und Dokumente bleiben, wo sie sind.');
  if (endedLinks) console.log(endedLinks);
  if (aside) console.log(`Der frühere Stand des eingebetteten Speichers liegt jetzt in ${aside}.`);
}
