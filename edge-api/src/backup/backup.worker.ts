import { parentPort, workerData } from 'node:worker_threads';
import { createBackup } from './create-backup.ts';

/** For a server: what is copied and checked here keeps nobody waiting. */
const { folder } = await createBackup(workerData);
parentPort?.postMessage(folder);
