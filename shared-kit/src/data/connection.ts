import { createStore } from 'zustand/vanilla';

export type Connection =
  /** Everything that is shown follows the store. */
  | 'connected'
  /** For the first time, or anew after a cut. */
  | 'connecting'
  /** The store could not be reached and is tried again from time to time. */
  | 'offline';

/** Whether this page's watches follow the store; without React, because the edge API loads this too. */
export const connection = createStore<Connection>()(() => 'connecting');
