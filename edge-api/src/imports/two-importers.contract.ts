import { expect } from 'vitest';
import { createTestEdge } from '../testing/edge-fixture.ts';
import type { ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';
import { importSingle } from './mailbox-leads.ts';

const MAILS = 12;

/**
 * Two edges on one store import the same mails at once: one by a run, and both each mail by itself, which no lease keeps
 * apart. Every other mail is of somebody who asked in the mail before.
 */
export async function twoImporters(
  office: ImportFixture,
  other: { env: Record<string, string>; dataDir?: string },
): Promise<void> {
  const second = await createTestEdge({ clock: () => office.now, ...other });
  await office.deliver(
    Array.from({ length: MAILS }, (_, index) =>
      leadMail(index, { email: `kunde${Math.floor(index / 2)}@example.de`, phone: '' }),
    ),
  );
  const { mailbox } = office.edge.edge;
  const { uids } = await mailbox.uids({ folder: 'INBOX' });
  const each = [office.edge.edge, second.edge].map(async ({ imports }, index) => {
    const parts = { ...(await imports.mailParts()), mailbox };
    for (const seqno of index === 0 ? uids : uids.toReversed()) {
      await importSingle(parts, { seqno, allowDuplicate: false, by: 'Petra' }, {});
    }
  });
  const runs = [office.imports, second.edge.imports].map((imports) => imports.run({ by: 'Petra' }));
  const results = await Promise.allSettled(runs);
  await Promise.all(each);

  const refused = results.filter(({ status }) => status === 'rejected');
  // The two edges have mailboxes of their own: one of them finds nothing, or the other one at it.
  expect(refused.length).toBeLessThan(2);
  const customers = await office.customers();
  expect(customers.map(({ customerNumber }) => Number(customerNumber.slice(7)))).toEqual(
    Array.from({ length: MAILS / 2 }, (_, index) => index + 1),
  );
  expect(new Set(customers.map(({ email }) => email)).size).toBe(MAILS / 2);
  expect(await office.failures()).toHaveLength(MAILS / 2);
  await second.close();
}
