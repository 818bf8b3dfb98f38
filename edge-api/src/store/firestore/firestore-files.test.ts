import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COLLECTIONS } from '../../collections.ts';
import { PROJECT_FOLDER } from '../../config.ts';
import { firestoreIndexes } from './firestore-indexes.ts';
import { firestoreRules } from './firestore-rules.ts';

const file = (name: string) => readFileSync(join(PROJECT_FOLDER, 'edge-api/firestore', name), 'utf8');

/** A new collection, field or index has to be deployed: `npm run firestore:files` writes what to. */
it('the rules that are deployed are those of the collections', () => {
  expect(file('firestore.rules')).toBe(firestoreRules(COLLECTIONS));
});

it('the indexes that are deployed are those that the collections declare', () => {
  expect(file('firestore.indexes.json')).toBe(firestoreIndexes(COLLECTIONS));
});

it('every collection has its rule', () => {
  for (const { name } of COLLECTIONS) expect(file('firestore.rules')).toContain(`match /${name}/{id} {`);
});
