// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { htmlOfText } from '../domain/index.ts';
import { textOfHtml } from './mail-text.ts';

test('a mail survives being edited as text', () => {
  const html = '<p>Guten Tag Erika &amp; Max,</p>\n<p>Preis: 899,00 €<br>Gültig bis: 05.12.2026</p>';
  expect(textOfHtml(html)).toBe('Guten Tag Erika & Max,\n\nPreis: 899,00 €\nGültig bis: 05.12.2026');
  expect(htmlOfText(textOfHtml(html))).toBe(html);
});

test('what staff type is never markup', () => {
  expect(htmlOfText('<b>1 & 2</b>\nEnde')).toBe('<p>&lt;b&gt;1 &amp; 2&lt;/b&gt;<br>Ende</p>');
});
