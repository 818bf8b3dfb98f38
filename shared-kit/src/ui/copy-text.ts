/**
 * Copies a text. One that is still to come is claimed at once: once it is there, the click would be too long ago for
 * the browser. @throws DOMException, TypeError where the browser does not let us copy, over plain http say; as `text`
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const blob = text.then((arrived) => new Blob([arrived], { type: 'text/plain' }));
  // Where the browser refuses at once, nobody waits for it.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
