/** What takes no letters: a key pressed there is not typed into it. */
const NO_TEXT: readonly string[] = [
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'file',
  'range',
  'color',
];

/** Single-key shortcuts must not fire while somebody writes. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
