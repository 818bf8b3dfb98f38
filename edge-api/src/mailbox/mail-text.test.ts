import { describe, expect, it } from 'vitest';
import { decodeText, snippetOf, textOfHtml, textOfHtmlBeginning } from './mail-text.ts';

describe('the preview of HTML', () => {
  it.each([
    ['<p>Guten&nbsp;Tag, <b>Anna</b>.</p><p>Umzug</p>', 'Guten Tag, Anna. Umzug'],
    ['<html><head><title>T</title><style>p{color:red}</style></head><body>Hallo</body></html>', 'Hallo'],
    ['<!-- [if mso]><p>x</p><![endif] --><p>Preis &lt; 100 &amp; mehr</p>', 'Preis < 100 & mehr'],
    ['<p title="a > b">eins</p><script>alert(1)</script>zwei', 'eins zwei'],
    ['Text und <a href="https://example.de/abgeschnit', 'Text und'],
    ['<style>p{color', ''],
    ['', ''],
  ])('of %s is %s', (html, text) => {
    expect(snippetOf(textOfHtmlBeginning(html))).toBe(text);
  });

  it.each(['<', '<a "', "<a '", '<!--', '<style', '<a href="x" ', '"<'])(
    'is quick whatever repeats: %s',
    (piece) => {
      const html = piece.repeat(240_000 / piece.length);
      const begin = performance.now();
      textOfHtmlBeginning(html);
      expect(performance.now() - begin).toBeLessThan(5000);
    },
  );
});

it('shows HTML that is nested beyond measure all the same', () => {
  expect(() => textOfHtml(`${'<b>'.repeat(100_000)}tief`)).not.toThrow();
});

it('cuts a preview after 100 characters, and no character in two', () => {
  expect([...snippetOf('📦'.repeat(200))]).toHaveLength(100);
  expect(snippetOf('a\u0000b\u202ec\r\n\td')).toBe('a b c d');
});

it('decodes what breaks off within a character', () => {
  expect(decodeText(Buffer.from('Köl').subarray(0, 2))).toBe('K');
});
