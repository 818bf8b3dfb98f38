import { create } from 'zustand';

export type Connection =
  /** Everything that is shown follows the store. */
  | 'connected'
  /** For the first time, or anew after a cut. */
  | 'connecting'
  /** The store could not be reached and is tried again from time to time. */
  | 'offline';

/** Whether this page's watches follow the store. */
export const useConnection = create<Connection>()(() => 'connecting');
