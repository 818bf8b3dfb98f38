import { linkedPage, shell } from 'shared-kit/tooling/rspack-preset.mjs';

export default [shell(import.meta.dirname), linkedPage(import.meta.dirname)];
