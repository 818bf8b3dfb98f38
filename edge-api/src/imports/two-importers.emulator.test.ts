// @module-tag by-chance
import { it } from 'vitest';
import { firestoreProject } from '../testing/firestore-project.ts';
import { ImportFixture } from '../testing/import-fixture.ts';
import { twoImporters } from './two-importers.contract.ts';

const { env } = firestoreProject();

it('two importers at once make no customer twice, on Firestore', { timeout: 180_000 }, async () => {
  const office = await ImportFixture.open({ env });
  await twoImporters(office, { env });
  await office.close();
});
