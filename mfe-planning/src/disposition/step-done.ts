import type { Step } from './save-disposition.ts';

/** What is said of a job that was taken a step further. */
export const STEP_DONE: Readonly<Record<Step, string>> = {
  plan: 'Auftrag in Planung genommen',
  complete: 'Auftrag abgeschlossen',
  reopen: 'Auftrag wieder geöffnet',
};
