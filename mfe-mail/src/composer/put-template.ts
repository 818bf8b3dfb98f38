import { createNodeFromContent, type Editor, getHTMLFromFragment } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';

const CLOSING = /^(?:mit\s+)?(?:freundliche|beste|herzliche|liebe|schöne|viele)\S*\s+gr[uü](?:ß|ss)/i;

/**
 * Puts it above the signature: in place of the one before where nobody has changed that, else of the empty text, else
 * where one writes.
 * @param before the former template as this function gave it back
 * @returns it, as the editor writes it
 */
export function putTemplate(editor: Editor, html: string, before?: string): string {
  const content = createNodeFromContent(html, editor.schema);
  const block = getHTMLFromFragment(Fragment.from(content), editor.schema);
  const whole = editor.getHTML();
  const end = endOfText(editor.state.doc);
  const commands = editor.chain();
  if (before && whole.includes(before)) {
    commands.setContent(
      whole.replace(before, () => block),
      { emitUpdate: true },
    );
  } else if (editor.state.doc.textBetween(0, end).trim() === '') {
    commands.insertContentAt({ from: 0, to: end }, block);
  } else {
    commands.insertContentAt(Math.min(editor.state.selection.to, end), block).focus();
  }
  commands.run();
  return block;
}

/** The text of the signature, empty where there is none. */
export function signatureIn(editor: Editor): string {
  const { doc } = editor.state;
  const signature = doc.nodeAt(endOfText(doc));
  return signature?.textBetween(0, signature.content.size, '\n', '\n').trim() ?? '';
}

/** What is written above the signature, a line for each block. */
export function textAbove(editor: Editor): string {
  const { doc } = editor.state;
  return doc.textBetween(0, endOfText(doc), '\n', '\n');
}

/** Where the signature begins, else the end. */
export function endOfText(doc: Node): number {
  let end = 0;
  for (const block of doc.children) {
    if (block.type.name === 'signature') break;
    end += block.nodeSize;
  }
  return end;
}

/** A template's text without the lines at its end that the signature says again. */
export function withoutSecondClosing(text: string, signature: string): string {
  const lines = text.trimEnd().split('\n');
  const said = new Set(signature.split('\n').map(plain).filter(Boolean));
  while (lines.length > 1 && said.has(plain(lines.at(-1) ?? ''))) lines.pop();
  const greets = signature.split('\n').some((line) => CLOSING.test(line.trim()));
  const last = lines.findLastIndex((line) => CLOSING.test(line.trim()));
  // A greeting stands at the end: what comes long after it is no name.
  if (greets && last > 0 && last >= lines.length - 3) lines.length = last;
  return lines.join('\n').trimEnd();
}

const plain = (line: string) => line.trim().replace(/,$/, '').toLowerCase();
