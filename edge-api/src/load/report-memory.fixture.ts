import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into a server before its own code: tells whoever started it, asked by any message, what its heap holds and what it takes of the machine. */
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
process.on('message', () => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed, resident: rss });
});
// A server that is told to end does not wait for more of them.
process.channel?.unref();
