import { shell } from 'shared-kit/tooling/rspack-preset.mjs';

export default shell(import.meta.dirname);
