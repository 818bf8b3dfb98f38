import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';
import { type Backup, createBackup } from './create-backup.ts';

/** `npm run backup [-- folder]`: a consistent copy of the embedded store and all files, also while the server runs. */
await runCommand(async () => {
  const [into] = process.argv.slice(2);
  const { dataDir, store, blobBucket } = readConfig(process.env);
  if (store.kind !== 'embedded') {
    throw new ConfigError([
      'Gesichert wird der eingebettete Speicher. Firestore sichert Google (Firebase-Konsole: Sicherungen); eine Kopie auf dieser Maschine macht npm run migrate -- embedded in einem leeren DATA_DIR.',
    ]);
  }
  const folder = into === undefined ? join(dataDir, 'backups') : resolve(into);
  const backup = await createBackup({ dataDir, into: folder, now: new Date(), bucket: blobBucket });
  console.log(`Gesichert in ${backup.folder}: ${describe(backup)}.`);
  if (blobBucket) console.warn(`Fotos und Dokumente liegen im Bucket ${blobBucket}: Sie sind nicht dabei.`);
  if (into === undefined) console.log('Kopieren Sie den Ordner auf einen anderen Datenträger.');
});

function describe({ files }: Backup): string {
  const sizes = Object.values(files).map(({ size }) => size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  return `${sizes.length.toLocaleString('de-DE')} Dateien, ${megabytes.toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`;
}
