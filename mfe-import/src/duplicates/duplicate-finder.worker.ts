import { workerEnd } from 'shared-kit/worker';
import { serveDuplicates } from './serve-duplicates.ts';

serveDuplicates(workerEnd());
