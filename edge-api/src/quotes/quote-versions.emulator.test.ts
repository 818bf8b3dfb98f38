import { quoteIndex } from 'shared-kit/api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { firestoreProject } from '../testing/firestore-project.ts';
import { QuoteFixture } from '../testing/quote-fixture.ts';

const VERSIONS = 10;

let edges: TestEdge[];
let offices: QuoteFixture[];

beforeAll(async () => {
  const { env } = firestoreProject();
  // One after the other: the first sets the password and makes the customer.
  edges = [await createTestEdge({ env }), await createTestEdge({ env })];
  const [first, second] = edges;
  if (!first || !second) throw new Error('no edges');
  offices = [await QuoteFixture.in(first), await QuoteFixture.in(second)];
});
afterAll(async () => {
  for (const edge of edges) await edge.close();
});

it(`${VERSIONS} versions made at once through two edges on Firestore are all there, each with its number`, {
  tags: ['by-chance'],
}, async () => {
  const [one] = offices;
  if (!one) throw new Error('no office');
  const original = await one.quote();
  const ids = Array.from({ length: VERSIONS }, () => `quote_${crypto.randomUUID()}`);
  const answers = await Promise.all(
    ids.map((id, index) => offices[index % 2]?.call('POST', `/${original}/versions`, { id })),
  );
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201));
  const stored = await Promise.all(ids.map((id) => one.stored(id)));
  expect(stored.map((each) => each?.data.version ?? 0).toSorted((a, b) => a - b)).toEqual(
    ids.map((_, index) => index + 2),
  );
  expect((await one.stored(original))?.data.versionIds.toSorted()).toEqual(ids.toSorted());
  expect((await one.versions()).filter((each) => /latest|counts/.test(each))).toEqual([
    `${VERSIONS + 1} draft latest counts`,
  ]);
  // The other edge hears of them by its own line.
  const told = async () => {
    const { columns } = quoteIndex.response.parse((await offices[1]?.call('GET', '/index'))?.body);
    expect(columns.quoteVersion.toSorted((a, b) => a - b)).toEqual([1, ...ids.map((_, index) => index + 2)]);
    expect(columns.counts.filter(Boolean)).toHaveLength(1);
  };
  await vi.waitFor(told, { timeout: 15_000 });
  // And all go at once.
  expect(await one.call('DELETE', `/${ids[3]}`)).toMatchObject({ status: 200 });
  expect(await one.versions()).toEqual([]);
});

it('a version made while the quote is accepted through another edge does not count (D20)', async () => {
  const [one, two] = offices;
  if (!one || !two) throw new Error('no offices');
  const original = await one.quote();
  await one.put(original, { status: 'sent' });
  const basedOn = (await one.stored(original))?.version;
  const [accepted, created] = await Promise.all([
    one.call('PUT', `/${original}`, { basedOn, status: 'accepted' }),
    two.call('POST', `/${original}/versions`, { id: `quote_${crypto.randomUUID()}` }),
  ]);
  expect(created.status).toBe(201);
  // Where the version came first, whoever accepts is asked to look at the quote again (D7).
  expect([200, 409]).toContain(accepted.status);
  if (accepted.status === 409) {
    const again = (await one.stored(original))?.version;
    await one.call('PUT', `/${original}`, { basedOn: again, status: 'accepted' });
  }
  expect(await one.versions()).toEqual(['1 accepted counts', '2 draft latest']);
});
