import { remote } from 'shared-kit/tooling/rspack-preset.mjs';

export default remote(import.meta.dirname);
