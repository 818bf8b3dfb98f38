import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into a server before its own code: tells whoever started it, asked by any message, what its heap holds. */
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
process.on('message', () => {
  collect();
  process.send?.(process.memoryUsage().heapUsed);
});
// A server that is told to end does not wait for more of them.
process.channel?.unref();
