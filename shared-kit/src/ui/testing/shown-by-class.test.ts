// @vitest-environment happy-dom
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let sheet: HTMLStyleElement;
let inner: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<style></style><div class="outer"><div class="one three">Guten Tag</div></div>';
  const [style, element] = [document.querySelector('style'), document.querySelector<HTMLElement>('.one')];
  if (!style || !element) throw new Error('the page did not come about');
  sheet = style;
  inner = element;
});
afterEach(() => document.body.replaceChildren());

describe('a page test knows what a browser would show', () => {
  test.each([
    ['.one', 'none'],
    ['.one.three', 'none'],
    ['.one:not(.two)', 'none'],
    ['.two, .one', 'none'],
    ['.outer .one', 'none'],
    ['.outer > *', 'none'],
    ['div:not(.two)', 'none'],
    ['.two', 'block'],
    ['.one.two', 'block'],
    ['.one:not(.three)', 'block'],
    ['.two .one', 'block'],
    ['.outer', 'block'],
  ])('%s', (selector, display) => {
    sheet.textContent = `${selector} { display: none }`;
    expect(getComputedStyle(inner).display).toBe(display);
  });

  test('also those that it lies in, and of a class that came or went', () => {
    sheet.textContent = '.outer { visibility: hidden } .two { display: none }';
    expect(getComputedStyle(inner)).toMatchObject({ visibility: 'hidden', display: 'block' });
    inner.classList.add('two');
    expect(getComputedStyle(inner).display).toBe('none');
    inner.classList.remove('two');
    expect(getComputedStyle(inner).display).toBe('block');
  });
});

test('what is important wins over what comes later, and over the element itself', () => {
  sheet.textContent = '.one { display: none !important } div.one { display: inline }';
  inner.style.display = 'flex';
  expect(getComputedStyle(inner).display).toBe('none');
});

test('whatever else is asked is worked out too', () => {
  sheet.textContent = '.outer { color: blue }';
  expect(getComputedStyle(inner).color).toBe('blue');
});

test('rules of a class that nobody has are not tried', () => {
  const tried = vi.spyOn(QuerySelector, 'matches');
  sheet.textContent =
    '.two { display: none } .two:hover { display: none } @media (min-width: 1px) { .one { display: inline } }';
  expect(getComputedStyle(inner).display).toBe('inline');
  const selectors = tried.mock.calls.map(([, selector]) => selector);
  expect(selectors).toContain('.one');
  expect(selectors.filter((selector) => selector.startsWith('.two'))).toEqual([]);
});
