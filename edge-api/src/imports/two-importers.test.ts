// @module-tag by-chance
import { it } from 'vitest';
import { ImportFixture } from '../testing/import-fixture.ts';
import { twoImporters } from './two-importers.contract.ts';

it('two importers at once make no customer twice', { timeout: 60_000 }, async () => {
  const office = await ImportFixture.open();
  await twoImporters(office, { env: {}, dataDir: office.edge.dataDir });
  await office.close();
});
