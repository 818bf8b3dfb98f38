/** Nobody put the focus there: what had it is gone, and left it to the page or its content. @param at what has it */
export const isFocusLost = (at = document.activeElement): boolean => at?.matches('body, main') ?? true;
