/** Also with blanks inside, as people type it. */
export const VARIABLE = /\{\{([^{}\n]*)\}\}/g;

/** A variable that nobody closed, with its brackets: it would stand in the mail as it was typed. */
export const UNFINISHED = /\{\{(?![^{}\n]*\}\}) ?\p{L}[\p{L}\p{N}_-]*/gu;
