import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PHOTO_CATEGORIES, type Photo, photos } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { demoData } from './demo-data.ts';
import { storeDemoPhotos } from './demo-photos.ts';
import { writeDemo } from './write-demo.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await createTestEdge();
});
afterEach(() => edge.close());

it('stores photos of every category, each different, as an upload does', async () => {
  const demo = demoData(new Date(), 20);
  await writeDemo(edge.store, demo);
  const folder = join(edge.dataDir, 'drawn');
  expect(await storeDemoPhotos(edge.edge.photos, demo.customers, folder)).toBe(24);
  expect(existsSync(folder)).toBe(false);
  const { items } = await edge.store.list<Photo>({ collection: photos.name, limit: 100 });
  expect(items).toHaveLength(24);
  expect(new Set(items.map(({ data }) => data.sha256)).size).toBe(24);
  expect(new Set(items.map(({ data }) => data.category))).toEqual(new Set(PHOTO_CATEGORIES));
  expect(new Set(items.map(({ data }) => data.customerId)).size).toBe(8);
  for (const { id, data } of items) {
    expect(photos.schema.safeParse(data).error).toBeUndefined();
    expect((await edge.edge.photos.file(id, 'card')).blob.size).toBeGreaterThan(1000);
  }
});

it('needs no customers', async () => {
  expect(await storeDemoPhotos(edge.edge.photos, [], join(edge.dataDir, 'drawn'))).toBe(0);
});
