import { remote, worker } from 'shared-kit/tooling/rspack-preset.mjs';

export default [
  remote(import.meta.dirname),
  worker(import.meta.dirname, './src/duplicates/duplicate-finder.worker.ts'),
  worker(import.meta.dirname, './src/eml/eml-reader.worker.ts'),
];
