// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isTyping } from './is-typing.ts';

function input(type: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = type;
  return field;
}

test('whoever is in a field writes, whoever has ticked a box does not', () => {
  for (const type of ['text', 'search', 'email', 'number', 'date']) expect(isTyping(input(type))).toBe(true);
  for (const tag of ['textarea', 'select']) expect(isTyping(document.createElement(tag))).toBe(true);
  for (const type of ['checkbox', 'radio', 'button']) expect(isTyping(input(type))).toBe(false);
  expect(isTyping(document.createElement('button'))).toBe(false);
  expect(isTyping(document)).toBe(false);
});
