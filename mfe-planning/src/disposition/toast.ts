/** Milliseconds that a toast of this screen stays (specification 3 section 9). */
export const TOAST = 3000;
