/** Tags and notes on their way to the store, and those that wait in this tab until it can be reached (D5). */
export { type Addition, textOf, withAddition } from './addition.ts';
export {
  addToCustomer,
  amendCustomer,
  discardUnsent,
  sendAgain,
  sendUnsent,
  type UnsentAddition,
  unsentAdditions,
  useLatest,
  useUnsent,
} from './unsent-additions.ts';
