/** Something that waits in this browser because the edge API or the store could not be reached (D5). */
export interface Unsent {
  count: number;
  /** German: what one of them is called, and several. */
  one: string;
  many: string;
  /** Sending it would be said of something else: a draft is saved, and stays in the office. */
  isSaved?: true;
}

/** Keeps what could not be sent yet. Logging out asks each before it takes what it keeps with it (D2). */
export interface UnsentKeeper {
  /** What waits; nothing where it keeps nothing. @throws where the browser forbids its storage */
  waiting(): Promise<readonly Unsent[]>;
  /** Tries to send it, whichever screen is open; what did not succeed waits on, and is tried again. */
  send(): Promise<unknown>;
  /** Gives it up: it is a customer's data and goes with the session. */
  forget(): Promise<void>;
}
