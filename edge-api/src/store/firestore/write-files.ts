import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTIONS } from '../../collections.ts';
import { PROJECT_FOLDER } from '../../config.ts';
import { firestoreIndexes } from './firestore-indexes.ts';
import { firestoreRules } from './firestore-rules.ts';

/** What `firebase deploy` brings to Google, beside edge-api/firestore/firebase.json. */
const folder = join(PROJECT_FOLDER, 'edge-api/firestore');

writeFileSync(join(folder, 'firestore.rules'), firestoreRules(COLLECTIONS));
writeFileSync(join(folder, 'firestore.indexes.json'), firestoreIndexes(COLLECTIONS));
