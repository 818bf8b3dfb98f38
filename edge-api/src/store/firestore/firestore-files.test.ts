import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCollection } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { COLLECTIONS } from '../../collections.ts';
import { PROJECT_FOLDER } from '../../config.ts';
import { firestoreIndexes } from './firestore-indexes.ts';
import { firestoreRules } from './firestore-rules.ts';

const mails = defineCollection('mails', z.looseObject({}), {
  indexes: [['customerId', 'sentAt'], ['sentAt']],
});

const file = (name: string) => readFileSync(join(PROJECT_FOLDER, 'edge-api/firestore', name), 'utf8');

/** A new collection, field or index has to be deployed: `npm run firestore:files` writes what to. */
it('the rules that are deployed are those of the collections', () => {
  expect(file('firestore.rules')).toBe(firestoreRules(COLLECTIONS));
});

it('the indexes that are deployed are those that the collections declare', () => {
  expect(file('firestore.indexes.json')).toBe(firestoreIndexes(COLLECTIONS));
});

/** Written by hand: what Firestore needs for the mails of a customer, newest first. */
it('an index names the fields as documents keep them, in both directions of the last', () => {
  const { indexes }: { indexes: unknown[] } = JSON.parse(firestoreIndexes([mails]));
  expect(indexes).toEqual(
    ['ASCENDING', 'DESCENDING'].map((order) => ({
      collectionGroup: 'mails',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'data.customerId', order: 'ASCENDING' },
        { fieldPath: 'data.sentAt', order },
      ],
    })),
  );
});

it('every collection has its rule', () => {
  for (const { name } of COLLECTIONS) expect(file('firestore.rules')).toContain(`match /${name}/{id} {`);
});
