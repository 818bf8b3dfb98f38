import { parentPort, workerData } from 'node:worker_threads';
import { duplicateGroups } from '../../src/domain/duplicates/index.ts';
import { sideBySide } from './averages.mjs';

const { customers, rounds } = workerData;
let groups = 0;
const search = () => {
  groups = duplicateGroups(customers).length;
};
const taken = await sideBySide(search, () => JSON.parse(JSON.stringify(customers)), { rounds });
parentPort.postMessage({ taken, groups });
