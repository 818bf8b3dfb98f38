/** For the tests of remotes alone: nothing of this is built into a module. */
export { browserStore } from './browser-store.ts';
export { type Answer, FakeOffice, type NotedRequest, ok, refusal } from './fake-office.ts';
export { fillStorage } from './full-storage.ts';
export { renderScreen } from './render-screen.tsx';
export { SAMPLE_CUSTOMER } from './sample-customer.ts';
export { typeNoDate } from './type-no-date.ts';
