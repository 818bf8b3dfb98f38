import { join } from 'node:path';
import * as z from 'zod';
import { ConfigError, readConfig } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { openEdge } from '../open-edge.ts';
import { runCommand } from '../run-command.ts';
import { DEMO_CUSTOMERS, demoData } from './demo-data.ts';
import { demoLetters } from './demo-letters.ts';
import { storeDemoPhotos } from './demo-photos.ts';
import { issueDemoInvoices } from './issue-demo-invoices.ts';
import { storeDemoMailbox } from './store-demo-mailbox.ts';
import { writeDemo } from './write-demo.ts';

const size = z.coerce.number().int().min(0).max(200_000).default(DEMO_CUSTOMERS);

/**
 * Fills the data folder of the configuration with the demo, before a server opens it. `DEMO_CUSTOMERS` says how many
 * customers; quotes and mails are in proportion, invoices, photos and the mailbox are a few. @throws ConfigError where there are data already.
 */
async function main(): Promise<void> {
  const count = size.safeParse(process.env.DEMO_CUSTOMERS || undefined);
  if (!count.success) throw new ConfigError(['DEMO_CUSTOMERS muss eine ganze Zahl von 0 bis 200000 sein.']);
  const config = readConfig(process.env);
  const lock = lockDataDir(config.dataDir);
  try {
    const edge = await openEdge(config);
    try {
      if ((await edge.store.count({ collection: 'customers' })) > 0) {
        throw new ConfigError([
          `${config.dataDir} enthält schon Kunden: Demodaten gehören nicht dazwischen (D40).`,
        ]);
      }
      const now = new Date();
      const demo = demoData(now, count.data);
      await writeDemo(edge.store, demo);
      await issueDemoInvoices(edge, demo.invoices);
      const photos = await storeDemoPhotos(edge.photos, demo.customers, join(config.dataDir, 'demo-photos'));
      const letters = demoLetters(demo.customers, now);
      await storeDemoMailbox(join(config.dataDir, 'mail'), letters);
      console.log(
        `Demo: ${demo.customers.length} Kunden, ${demo.quotes.length} Angebote, ${demo.invoices.length} Rechnungen, ${photos} Fotos, ${letters.length} E-Mails`,
      );
    } finally {
      await edge.close();
    }
  } finally {
    lock.release();
  }
}

await runCommand(main);
