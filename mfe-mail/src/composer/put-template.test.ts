// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { EXTENSIONS } from './editor.tsx';
import { putTemplate, signatureIn, withoutSecondClosing } from './put-template.ts';

const SIGNATURE = '<div class="mail-signature"><p>Umzug GmbH<br>Telefon: 030 1</p></div>';
const FIRST = '<p>Guten Tag Erika,</p>\n<p>zum ersten.</p>';
const SECOND = '<p>Guten Tag Erika,</p>\n<p>zum zweiten.</p>';

let editor: Editor;
afterEach(() => editor.destroy());
function write(html: string): Editor {
  editor = new Editor({ content: html, extensions: EXTENSIONS });
  return editor;
}

test('a template takes the place of the empty text, and the signature stays beneath it', () => {
  write(`<p></p><p></p>${SIGNATURE}`);
  putTemplate(editor, FIRST);
  expect(editor.getHTML()).toBe(`<p>Guten Tag Erika,</p><p>zum ersten.</p>${SIGNATURE}`);
});

test.each(['end', 'start'] as const)('beside what is written it stands above the signature (%s)', (where) => {
  write(`<p>Hallo</p>${SIGNATURE}`);
  editor.commands.focus(where);
  putTemplate(editor, FIRST);
  const html = editor.getHTML();
  expect(html.endsWith(SIGNATURE)).toBe(true);
  expect(html).toContain('<p>zum ersten.</p>');
  expect(html).toContain('Hallo');
});

test('also where somebody wrote beneath the signature it stands above it', () => {
  write(`<p></p>${SIGNATURE}<p>PS</p>`);
  editor.commands.focus('end');
  putTemplate(editor, FIRST);
  expect(editor.getHTML()).toBe(`<p>Guten Tag Erika,</p><p>zum ersten.</p>${SIGNATURE}<p>PS</p>`);
  expect(signatureIn(editor)).toBe('Umzug GmbH\nTelefon: 030 1');
});

test.each([
  ['', '<p>Neu</p><p></p>'],
  ['Hallo.', '<p>Hallo.</p><p>Neu</p>'],
])('a click beneath the signature writes above it (%s)', (text, expected) => {
  write(`<p>${text}</p><p></p>${SIGNATURE}`);
  const { view } = editor;
  const click = new MouseEvent('click', { clientY: 400 });
  expect(view.someProp('handleClick', (handle) => handle(view, 0, click))).toBe(true);
  editor.commands.insertContent('Neu');
  expect(editor.getHTML()).toBe(`${expected}${SIGNATURE}`);
});

test('a second template takes the place of the first, whatever stands beside it', () => {
  write(`<p>Hallo</p>${SIGNATURE}`);
  editor.commands.focus(6);
  const before = putTemplate(editor, FIRST);
  putTemplate(editor, SECOND, before);
  expect(editor.getHTML()).toBe(`<p>Hallo</p><p>Guten Tag Erika,</p><p>zum zweiten.</p>${SIGNATURE}`);
});

test('a first template that was changed stays', () => {
  write(`<p></p>${SIGNATURE}`);
  const before = putTemplate(editor, FIRST);
  editor.commands.insertContentAt(1, 'Sehr ');
  putTemplate(editor, SECOND, before);
  expect(editor.getHTML()).toContain('zum ersten.');
  expect(editor.getHTML()).toContain('zum zweiten.');
  expect(editor.getHTML().endsWith(SIGNATURE)).toBe(true);
});

test('without a signature nothing is one', () => {
  write('<p></p>');
  putTemplate(editor, FIRST);
  expect(editor.getHTML()).toBe('<p>Guten Tag Erika,</p><p>zum ersten.</p>');
  expect(signatureIn(editor)).toBe('');
});

test('the text of the signature is read by its lines', () => {
  expect(signatureIn(write(`<p>Hallo</p>${SIGNATURE}`))).toBe('Umzug GmbH\nTelefon: 030 1');
});

const TEXT = 'Guten Tag,\n\nbis bald.';
test.each([
  ['the company’s name once', 'Umzug GmbH\nTelefon: 030 1', `${TEXT}\n\nMit freundlichen Grüßen`],
  ['one greeting', 'Viele Grüße\nPetra\nUmzug GmbH', TEXT],
  ['all of it where there is no signature', '', `${TEXT}\n\nMit freundlichen Grüßen\nUmzug GmbH`],
  ['all of it above another name', 'Petra', `${TEXT}\n\nMit freundlichen Grüßen\nUmzug GmbH`],
])('a template above a signature says %s', (_, signature, expected) => {
  expect(withoutSecondClosing(`${TEXT}\n\nMit freundlichen Grüßen\nUmzug GmbH`, signature)).toBe(expected);
});
