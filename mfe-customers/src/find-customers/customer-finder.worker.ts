import { workerEnd } from 'shared-kit/worker';
import { serveFinder } from './serve-finder.ts';

serveFinder(workerEnd());
