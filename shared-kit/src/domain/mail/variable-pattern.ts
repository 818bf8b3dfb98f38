/** Also with blanks inside, as people type it. */
export const VARIABLE = /\{\{([^{}\n]*)\}\}/g;
