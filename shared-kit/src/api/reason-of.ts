/** What the language and the browser throw speaks English, of what staff cannot mend. */
const FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError, DOMException];

/** Why something failed, to follow a sentence that says what (German): our own errors say it themselves. */
export function reasonOf(error: unknown): string {
  const isOurs = error instanceof Error && !FAULTS.some((fault) => error instanceof fault);
  return isOurs ? error.message : 'Bitte versuchen Sie es erneut.';
}
