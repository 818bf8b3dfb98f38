import { remote, worker } from 'shared-kit/tooling/rspack-preset.mjs';

export default [
  remote(import.meta.dirname),
  worker(import.meta.dirname, './src/find-customers/customer-finder.worker.ts'),
];
