import { serveDuplicates } from './serve-duplicates.ts';

serveDuplicates({
  listen: (listener) => globalThis.addEventListener('message', ({ data }) => listener(data)),
  answer: (answer) => globalThis.postMessage(answer),
});
