import { parentPort, workerData } from 'node:worker_threads';
import { duplicateGroups } from '../../src/domain/duplicates/index.ts';
import { compared } from '../../src/domain/duplicates/testing/all-pairs.ts';
import { sideBySide } from './averages.mjs';

const { customers, rounds } = workerData;
let groups = 0;
const search = () => {
  groups = duplicateGroups(customers).length;
};
const taken = await sideBySide(search, () => customers.map(compared), { rounds });
parentPort.postMessage({ taken, groups });
