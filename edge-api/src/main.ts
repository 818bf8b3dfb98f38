import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { settleCopy } from './backup/copied.ts';
import { finishRestore } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { ensureEmailTemplates } from './email-templates/email-templates.service.ts';
import { ensureFollowUpRules } from './follow-ups/follow-up-rules.service.ts';
import { assertNotHalfMoved } from './moving/move-data.ts';
import { openEdge } from './open-edge.ts';
import { ensureQuoteTemplates } from './quote-templates/quote-templates.service.ts';
import { runCommand } from './run-command.ts';
import { localAddress, startServer, stopServer } from './server.ts';
import { startJobs } from './start-jobs.ts';
import { serveChanges } from './store/serve-changes.ts';

/** Serves until the process is told to end. @throws ConfigError where a setting does not work out. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const lock = lockDataDir(config.dataDir);
  try {
    await finishRestore(config.dataDir);
    const edge = await openEdge(config);
    try {
      await assertNotHalfMoved(edge);
      const endedLinks = await settleCopy(edge.store, new Date());
      if (endedLinks !== undefined) console.warn(endedLinks);
      if (config.gate === 'off') {
        console.warn('Achtung: GATE=off. Wer die Adresse erreicht, sieht alles.');
      } else {
        // Before anything else can fail: it is shown this one time.
        const password = await edge.gate.ensurePassword();
        if (password) console.log(`Passwort (wird nur dieses eine Mal gezeigt): ${password}`);
      }
      if (edge.cloud && existsSync(join(config.dataDir, 'store.sqlite'))) {
        console.warn(
          `Hinweis: ${config.dataDir} enthält die Daten des eingebetteten Speichers. Firestore hat eigene Daten und ein eigenes Passwort; STORE=embedded zeigt die bisherigen wieder.`,
        );
      }
      await ensureQuoteTemplates(edge);
      await ensureEmailTemplates(edge);
      await ensureFollowUpRules(edge);
      const server = await startServer(createApp(edge), config);
      const stopChanges = serveChanges(server, edge);
      const stopJobs = startJobs(edge, (error) => console.error(error));
      if (config.publicUrl) console.log(`Von außen: ${config.publicUrl}`);
      // Listened to first: whoever reads that it is ready may end it at once.
      const told = toldToEnd();
      console.log(`Bereit: ${localAddress(server, config.host)}`);
      await told;
      console.log('Wird beendet …');
      stopChanges?.();
      // Whoever waits for an import is answered.
      await edge.imports.close();
      await stopServer(server);
      await stopJobs();
    } finally {
      await edge.close();
    }
  } finally {
    lock.release();
  }
}

/** The first signal ends in good order; a second one ends at once, as by default. */
function toldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      process.off('SIGTERM', end).off('SIGINT', end);
      resolve();
    };
    process.on('SIGTERM', end).on('SIGINT', end);
  });
}

await runCommand(main);
