/** Also with blanks inside, as people type it. */
export const VARIABLE = /\{\{[^{}\n]*\}\}/g;

/** A variable that nobody closed, with its brackets: it would stand in the mail as it was typed. */
export const UNFINISHED = /\{\{(?![^{}\n]*\}\})[^\S\n]*[\p{L}\p{N}_][\p{L}\p{N}_-]*/gu;

/** Either, to divide a text at them. */
export const AROUND_VARIABLES = new RegExp(`(${VARIABLE.source}|${UNFINISHED.source})`, 'u');

/** What stands between the brackets of a whole one. */
export const nameIn = (variable: string) => variable.slice(2, -2).trim();
