import { serveFinder } from './serve-finder.ts';

serveFinder({
  listen: (listener) => globalThis.addEventListener('message', ({ data }) => listener(data)),
  answer: (answer) =>
    globalThis.postMessage(answer, { transfer: answer.kind === 'hits' ? [answer.slots.buffer] : [] }),
});
