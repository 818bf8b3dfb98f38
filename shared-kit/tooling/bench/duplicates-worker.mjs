import { parentPort, workerData } from 'node:worker_threads';
import { duplicateGroups } from '../../src/domain/duplicates/index.ts';

const runs = [];
let groups = 0;
for (let run = 0; run < workerData.runs; run += 1) {
  const begin = performance.now();
  groups = duplicateGroups(workerData.customers).length;
  runs.push(performance.now() - begin);
}
parentPort.postMessage({ runs, groups });
