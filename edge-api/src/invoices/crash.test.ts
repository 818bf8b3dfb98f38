// @module-tag by-chance
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Invoice, invoices } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { createTestEdge } from '../testing/edge-fixture.ts';
import { InvoiceFixture } from '../testing/invoice-fixture.ts';
import { invoiceMailings } from './invoice-mailings.collection.ts';
import { invoiceNumbers } from './invoice-numbers.collection.ts';
import { unclaimedInvoices } from './unclaimed-invoices.collection.ts';

const SCRIPT = join(import.meta.dirname, '../testing/issuing-process.ts');
const AFTER_THE_SWEEP = 2 * 3_600_000;

/** Steps of issuing: what is to be said, the claim, the file, the record; 0: after all of them. */
it.each([
  ['issue', 1],
  ['issue', 2],
  ['issue', 3],
  ['issue', 4],
  ['issue', 0],
  ['cancel', 3],
  ['cancel', 4],
  ['cancel', 0],
] as const)(
  'a process that is killed as it is about to %s, at step %i, leaves nothing or everything',
  async (what, step) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'issuing-'));
    const first = await createTestEdge({ dataDir });
    const office = await InvoiceFixture.in(first);
    const before = what === 'issue' ? await office.draft() : await office.issued();
    const { quoteId } = before.data;
    await first.close();

    const child = spawn(
      process.execPath,
      [SCRIPT, dataDir, String(step), what, before.id, String(before.version)],
      {
        stdio: 'inherit',
      },
    );
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');

    const again = await createTestEdge({ dataDir, clock: () => new Date(Date.now() + AFTER_THE_SWEEP) });
    const after = await InvoiceFixture.in(again);
    await again.edge.invoiceArchive.sweep();
    const happened = step === 0;
    const issued = (what === 'issue' ? 0 : 1) + (happened ? 1 : 0);
    const { items } = await again.store.list<Invoice>({ collection: invoices.name, limit: 10 });
    const numbers = items.map(({ data }) => data.invoiceNumber).filter((number) => number !== '');
    expect(numbers).toHaveLength(issued);
    expect(await again.store.count({ collection: invoiceNumbers.name })).toBe(issued);
    expect((await again.edge.blobs.list('invoices/')).items).toHaveLength(issued);
    expect(await again.store.count({ collection: unclaimedInvoices.name })).toBe(0);
    const mailings = happened && what === 'issue' ? 1 : 0;
    expect(await again.store.count({ collection: invoiceMailings.name })).toBe(mailings);
    const quote = (await after.quotes.stored(quoteId))?.data;
    const stays = what === 'issue' ? 'accepted' : 'invoiced';
    const becomes = what === 'issue' ? 'invoiced' : 'accepted';
    expect(quote?.status).toBe(happened ? becomes : stays);
    // The next one has the next number.
    const next = await after.issued();
    expect(next.data.invoiceNumber).toMatch(new RegExp(`-000${issued + 1}$`));
    await again.close();
    await rm(dataDir, { recursive: true });
  },
);
