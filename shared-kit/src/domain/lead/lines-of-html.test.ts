import { expect, it } from 'vitest';
import { linesOfHtml } from './lines-of-html.ts';

it.each([
  [
    'label and value of a row on one line',
    '<table><tr><td><p>Name:</p></td><td><b>Max</b> Muster</td></tr></table>',
    'Name:\tMax Muster',
  ],
  ['rows and cells that nobody closes', '<table><tr><td>A<td>B<tr><td>C<td>D', 'A\tB\nC\tD'],
  [
    'a last cell of several lines',
    '<table><tr><td>Von</td><td>Weg 1<br>10115 Berlin</td></tr></table>',
    'Von\tWeg 1\n10115 Berlin',
  ],
  [
    'cells of several lines below each other',
    '<table><tr><td>A<br>B</td><td>C<br>D</td></tr></table>',
    'A\nB\nC\nD',
  ],
  [
    'an empty cell keeps its place',
    '<table><tr><td></td><td>Auszug</td><td>Einzug</td></tr></table>',
    '\tAuszug\tEinzug',
  ],
  [
    'a table within a table',
    '<table><tr><td><table><tr><td>A</td><td>B</td></tr></table></td></tr></table>',
    'A\tB',
  ],
  ['paragraphs and breaks', '<p>A</p><p>B<br>C</p><div>D</div>', 'A\nB\nC\nD'],
  ['what is only indented', 'A<blockquote style="margin:0 0 0 40px;border:none">B</blockquote>D', 'A\nB\nD'],
  [
    'what is indented in a quote',
    'A<blockquote type="cite">B<blockquote style="margin:0 40px">C</blockquote>D</blockquote>E',
    'A\n> B\n> C\n> D\nE',
  ],
  [
    'quotes with a line',
    'A<blockquote style="margin:0 0 0 .8ex;border-left:1px solid">B</blockquote>',
    'A\n> B',
  ],
  ['quotes by their class', 'A<blockquote class="gmail_quote" style="margin:0 1ex">B</blockquote>', 'A\n> B'],
  ['quotes', 'A<blockquote>B<br>C</blockquote>D', 'A\n> B\n> C\nD'],
  ['a definition list', '<dl><dt>A</dt> <dd>B</dd></dl>', 'A\tB'],
  [
    'preformatted text',
    '<pre>A\nB</pre><div style="white-space: pre-wrap">C\nD</div> E\nF',
    'A\nB\nC\nD\nE F',
  ],
  [
    'entities',
    '&Auml;&szlig;&#228;&#xE4;&#128;&amp;lt;&nbsp;&euro;&unbekannt;',
    'Äßää€&lt;\u00a0€&unbekannt;',
  ],
  [
    'nothing that is not seen',
    '<head><title>T</title><style>a{}</style></head><!-- K --><script>s</script><div style="display:none">V<div>W</div></div>A',
    'A',
  ],
  ['what is hidden to its end is not', '<div style="display:none">A', 'A'],
  ['signs that are no tags', 'a < b <3 c', 'a < b <3 c'],
  ['a quote that is missing', '<p>A</p><a href="x>B</a><p>C</p>', 'A\nB\nC'],
])('%s', (_, html, text) => {
  expect(linesOfHtml(html)).toBe(text);
});

it('tells apart only so many tables and quotes within each other as are asked for', () => {
  expect(linesOfHtml('A<blockquote>B<blockquote>C</blockquote></blockquote>D', 2)).toBe('A\n> B\n> C\nD');
});
