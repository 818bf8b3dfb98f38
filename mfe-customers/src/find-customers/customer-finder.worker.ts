import { CustomerFinder } from './customer-finder.ts';
import { serveFinder } from './finder-messages.ts';

serveFinder(new CustomerFinder(), {
  listen: (listener) => globalThis.addEventListener('message', ({ data }) => listener(data)),
  answer: (hits) => globalThis.postMessage(hits, { transfer: [hits.slots.buffer] }),
});
