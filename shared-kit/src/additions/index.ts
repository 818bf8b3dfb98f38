/** Tags and notes as they are typed, on their way to the store, and those that wait in this browser until it can be reached (D5). */
export { type Addition, textOf, withAddition } from './addition.ts';
export {
  type BegunNote,
  begunNotes,
  EMPTY_NOTE,
  isNoteTyped,
  keepBegunNote,
  type NoteDraft,
  recallBegunNote,
} from './begun-notes.ts';
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
