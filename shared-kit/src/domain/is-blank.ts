/** Joiners, marks of directions and the like, which show only beside something else, and the blank of braille. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nothing can be seen of a typed text: what is only blanks and invisible characters is no name. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
