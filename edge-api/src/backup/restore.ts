import { resolve } from 'node:path';
import { formatDateTime } from 'shared-kit/domain';
import { ConfigError, readConfig } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { runCommand } from '../run-command.ts';
import { endedLinksText } from './end-links.ts';
import { finishRestore, restoreBackup } from './restore-backup.ts';

/** `npm run restore -- <folder>`: puts a backup in place of what DATA_DIR holds, while no server runs there. */
await runCommand(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    throw new ConfigError(['Welche Sicherung? npm run restore -- data/backups/umzug-2026-11-22T01-00-00']);
  }
  const { dataDir, store } = readConfig(process.env);
  if (store.kind !== 'embedded') {
    throw new ConfigError([
      'Wiederhergestellt wird der eingebettete Speicher (STORE=embedded); von dort führt npm run migrate -- firestore nach Firestore.',
    ]);
  }
  const lock = lockDataDir(dataDir);
  try {
    await finishRestore(dataDir);
    const restored = await restoreBackup(dataDir, resolve(folder), new Date());
    const { manifest, aside, uncertainMails, holdsAllMails, endedLinks, keepsPassword } = restored;
    const made = formatDateTime(manifest.createdAt);
    console.log(
      `Wiederhergestellt: der Stand vom ${made}. Es gilt ${keepsPassword ? 'weiter das jetzige Passwort' : 'das Passwort von damals'}.`,
    );
    const links = endedLinksText(endedLinks);
    if (links !== undefined) console.log(links);
    console.log(`Was vorher da war, liegt in ${aside}.`);
    console.log(
      'Anfragen, die seitdem per E-Mail kamen, holt der nächste Import noch einmal, ohne Begrüßung und automatisches Angebot.',
    );
    if (uncertainMails > 0) {
      if (holdsAllMails)
        console.warn(
          'Der jetzige Stand war nicht lesbar: Auch geplante E-Mails gehen nicht von selbst hinaus.',
        );
      console.log(
        `E-Mails, die unterwegs waren, seitdem fällig wurden oder seitdem vorgezogen oder zurückgenommen wurden: ${uncertainMails}. Sie werden nicht noch einmal gesendet und stehen unter E-Mail als „Zustellung ungewiss“.`,
      );
    }
    if (manifest.bucket)
      console.warn(`Fotos und Dokumente lagen im Bucket ${manifest.bucket} und sind nicht dabei.`);
  } finally {
    lock.release();
  }
});
