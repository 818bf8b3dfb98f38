import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';
import { mailDocument } from './mail-document.ts';
import { type DocumentOptions, safeDocument, textDocument } from './safe-document.ts';

const BLOCKED: DocumentOptions = { images: 'blocked', cidUrl: () => undefined };
const parsed = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const pageOf = (html: string, options = BLOCKED) => parsed(safeDocument(html, options).document);
const contentOf = (html: string, options = BLOCKED) =>
  pageOf(html, options).querySelector('#umzug-mail')?.innerHTML ?? '';

describe('what a mail looks like is kept', () => {
  test.each([
    '<table border="0" cellpadding="4" bgcolor="#eeeeee"><tbody><tr><td align="right" width="50%">x</td></tr></tbody></table>',
    '<p style="color: red; font-family: Arial; text-align: center;">x</p>',
    '<font color="red" size="2" face="Arial">x</font>',
    '<img alt="x" width="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    '<ul><li>x</li></ul><hr><pre>x</pre>',
  ])('%s', (html) => {
    expect(parsed(contentOf(html)).body.innerHTML).toBe(parsed(html).body.innerHTML);
  });

  test('rules of the head, also for narrow screens', () => {
    const html =
      '<html><head><style>p{color:red}@media (max-width:600px){p{width:100%}}</style></head><p>x</p>';
    const styles = parsed(contentOf(html)).querySelector('style')?.textContent;
    expect(styles).toContain('p{color: red;}');
    expect(styles).toContain('@media (max-width: 600px){p{width: 100%;}}');
  });

  test('the ground of the whole', () => {
    expect(pageOf('<body bgcolor="#ffcc00" style="color: blue">x</body>').body.getAttribute('bgcolor')).toBe(
      '#ffcc00',
    );
  });

  test('what of a style fetches goes, the rest of it stays', () => {
    const style = parsed(
      contentOf('<p style="background: red url(https://example.org/x.png); color: blue">x</p>'),
    ).querySelector('p')?.style;
    expect(style?.backgroundColor).toBe('red');
    expect(style?.color).toBe('blue');
    expect(style?.backgroundImage).not.toContain('url');
  });
});

describe('pictures from elsewhere', () => {
  const html =
    '<img src="https://example.org/a.png"><img src="http://example.org/b.png"><img src="https://example.org/a.png">' +
    '<p style="background: url(https://example.org/c.png)">x</p><table background="//example.org/d.png"></table>';

  test('are counted, each address once, and not fetched', () => {
    const { document, blocked } = safeDocument(html, BLOCKED);
    expect(blocked).toBe(4);
    expect(document).not.toContain('example.org');
  });

  test('are fetched once they are asked for, by the office and never in the clear', () => {
    const { document, blocked } = safeDocument(html, { ...BLOCKED, images: 'shown' });
    expect(blocked).toBe(0);
    const fetched = document.match(/\/api\/email\/picture\?url=https%3A%2F%2Fexample\.org%2F[abcd]\.png/g);
    expect(fetched).toHaveLength(5);
    expect(document).not.toMatch(/https?:\/\/example\.org/);
    expect(document).toContain(`img-src data: blob: ${location.origin}/api/email/picture;`);
  });

  test('those that came with the mail are shown at once', () => {
    const cidUrl = (id: string) => (id === 'logo@x' ? 'blob:https://office/1' : undefined);
    const shown = contentOf('<img src="cid:logo%40x"><img src="cid:other">', { ...BLOCKED, cidUrl });
    expect(shown).toBe('<img src="blob:https://office/1"><img>');
  });

  test('of the office itself are not asked for by a stranger', () => {
    const { document, blocked } = safeDocument('<img src="/api/email/attachment?x"><img src="x.png">', {
      ...BLOCKED,
      images: 'shown',
    });
    expect(blocked).toBe(0);
    expect(document).not.toMatch(/attachment\?x|x\.png/);
  });
});

describe('a link', () => {
  const linkOf = (html: string) => {
    const page = parsed(contentOf(html));
    return { link: page.querySelector('a'), warning: page.querySelector('[data-warning]')?.textContent };
  };

  test('opens in a tab that knows nothing of this one, and names its host', () => {
    const { link, warning } = linkOf(
      '<a href="https://www.bank.de/x" target="_top" title="anders">Konto</a>',
    );
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer');
    expect(link?.title).toBe('www.bank.de');
    expect(warning).toBeUndefined();
  });

  test.each([
    ['https://example.org/', 'www.bank.de', 'example.org'],
    ['https://bank.de.example.org/', 'Bitte auf https://bank.de/konto bestätigen', 'bank.de.example.org'],
    ['https://bank.de@example.org/', 'bank.de', 'example.org'],
    ['https://bаnk.de/', 'bank.de', 'xn--bnk-6cd.de'],
    ['https://example.org/', 'info@bank.de', 'example.org'],
  ])('%s that calls itself "%s" is marked', (href, text, host) => {
    expect(linkOf(`<a href="${href}">${text}</a>`).warning).toBe(`⚠ führt zu ${host}`);
  });

  test.each([
    ['https://www.bank.de/', 'bank.de'],
    ['https://konto.bank.de/', 'www.bank.de'],
    ['https://example.org/', 'Angebot 2.0 ansehen'],
    ['https://example.org/', 'Rechnung.pdf'],
    ['mailto:a@bank.de', 'info@bank.de'],
  ])('%s that calls itself "%s" is not', (href, text) => {
    expect(linkOf(`<a href="${href}">${text}</a>`).warning).toBeUndefined();
  });

  test.each(['javascript:x', '/api/session', '#oben', 'data:text/html,x', 'file:///c:/x', 'ms-word:x'])(
    'to %s leads nowhere',
    (href) => {
      expect(linkOf(`<a href="${href}">x</a>`).link?.hasAttribute('href')).toBe(false);
    },
  );

  test('that warns cannot be silenced by the styles of the mail', () => {
    const html = `<style>strong,[data-warning]{display:none!important;font-size:0!important}</style><a href="https://example.org/">bank.de</a>`;
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.contentDocument?.write(safeDocument(html, BLOCKED).document);
    const mark = frame.contentDocument?.querySelector<HTMLElement>('[data-warning]');
    expect(mark?.offsetHeight).toBeGreaterThan(10);
    frame.remove();
  });
});

describe('quoted text', () => {
  const folded = (html: string) => parsed(contentOf(html)).querySelector('details')?.textContent;

  test.each([
    '<p>Ja</p><div class="gmail_quote">Am Montag schrieb: <blockquote>alt</blockquote></div>',
    '<p>Ja</p><div class="moz-cite-prefix">Am Montag schrieb:</div><blockquote type="cite">alt</blockquote>',
    '<p>Ja</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">Von: x</div><p>alt</p>',
    '<div><p>Ja</p><blockquote>alt</blockquote></div>',
  ])('is folded: %s', (html) => {
    expect(folded(html)).toMatch(/^….*alt$/s);
  });

  test.each([
    '<blockquote>alt</blockquote>',
    '<div class="gmail_quote">---------- Forwarded message<p>alt</p></div>',
    '<p>Ja</p><blockquote>Frage</blockquote><p>Antwort</p>',
    '<p>Ja</p>',
  ])('is not: %s', (html) => {
    expect(folded(html)).toBeUndefined();
  });
});

describe('a plain text', () => {
  const textOf = (text: string) =>
    parsed(textDocument(text).document).querySelector('#umzug-mail')?.innerHTML ?? '';

  test('keeps its lines, and its signs are no markup', () => {
    expect(textOf('1 < 2\n  <b>x</b>')).toContain('<div>1 &lt; 2</div><div>  &lt;b&gt;x&lt;/b&gt;</div>');
  });

  test('links what can be followed, without what ends the sentence', () => {
    const page = parsed(textOf('Siehe https://bank.de/x?a=1&b=2. Oder www.bank.de, oder an info@bank.de!'));
    expect(Array.from(page.querySelectorAll('a'), ({ href }) => href)).toEqual([
      'https://bank.de/x?a=1&b=2',
      'https://www.bank.de/',
      'mailto:info@bank.de',
    ]);
    expect(page.querySelector('[data-warning]')).toBeNull();
  });

  test('folds what it quotes', () => {
    const page = parsed(textOf('Ja\n\nAm Montag:\n> alt\n>> älter\n> From x'));
    expect(page.querySelector('details')?.textContent).toBe('…altälterFrom x');
  });

  test('that is too long for a browser is cut, and says so', () => {
    const { document } = mailDocument({ text: 'Zeile\n'.repeat(100_000) }, BLOCKED);
    expect(document.length).toBeLessThan(1_000_000);
    expect(document).toContain('[Hier gekürzt.');
  });
});

const AS_TEXT = /^Diese E-Mail ist zu umfangreich und wird hier ohne ihre Gestaltung als Text angezeigt/;
const sheet = (rows: number, cell: (row: number, column: number) => string) =>
  `<table>${Array.from({ length: rows }, (_, row) => `<tr>${Array.from({ length: 10 }, (_, column) => `<td style="padding:2px">${cell(row, column)}</td>`).join('')}</tr>`).join('')}</table>`;
const linesOf = (page: string) =>
  Array.from(parsed(page).querySelectorAll('.umzug-text > div'), ({ textContent }) => textContent);

test('a list of 2,500 rows and ten columns is shown as the table it is', () => {
  const { document, notice } = mailDocument({ html: sheet(2500, (r, c) => `${r}/${c}`), text: '' }, BLOCKED);
  expect(parsed(document).querySelectorAll('td')).toHaveLength(25_000);
  expect(notice).toBeUndefined();
});

test('a table of more elements than a browser can bear is shown whole as text, a line for each row, and says so', () => {
  const html = sheet(3000, (r, c) => `<p><span lang="DE">${r}/${c} Umzug, München</span></p>`);
  expect(html.length).toBeGreaterThan(2_000_000);
  const { document, notice } = mailDocument({ html, text: '' }, BLOCKED);
  expect(notice).toMatch(AS_TEXT);
  const lines = linesOf(document);
  expect(lines).toHaveLength(3000);
  expect(lines[12]?.split('\t').slice(0, 2)).toEqual(['12/0 Umzug, München', '12/1 Umzug, München']);
  expect(lines.at(-1)).toMatch(/2999\/9 Umzug, München$/);
  expect(document).not.toContain('[Hier gekürzt.');
});

test('what is too long even as text is cut, and says so', () => {
  const { document, notice } = mailDocument({ html: '<p>x'.repeat(300_000), text: '' }, BLOCKED);
  expect(notice).toMatch(AS_TEXT);
  expect(linesOf(document).at(-1)).toContain('[Hier gekürzt.');
  const rows = mailDocument({ html: `${'<b>x</b>'.repeat(300_000)}`, text: '' }, BLOCKED);
  expect(linesOf(rows.document).at(-1)).toContain('[Hier gekürzt.');
});

test('quotes within quotes without end take no more than a few times their length', () => {
  const html = `${'<blockquote>x\n'.repeat(20)}${'<p>x'.repeat(100_000)}`;
  const { document } = mailDocument({ html, text: '' }, BLOCKED);
  expect(document.length).toBeLessThan(2 * html.length);
  expect(document.match(/&gt;|<blockquote>/g)?.length).toBeLessThan(10);
});

test.each([
  ['breaks', 'x\n'],
  ['breaks of old machines', 'x\r'],
  ['numbers', 'x&#10;'],
])('preformatted lines within quotes, of 4 MB, are cut before they are quoted: %s', (_, line) => {
  const before = `${'<br>'.repeat(40_001)}${'<blockquote>'.repeat(8)}<pre>`;
  const html = before + line.repeat(3_900_000 / line.length);
  const parts = vi.spyOn(String.prototype, 'split');
  onTestFinished(() => parts.mockRestore());
  const { document, notice } = mailDocument({ html, text: '' }, BLOCKED);
  const lines = parts.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : 0));
  expect(Math.max(...lines)).toBeLessThan(250_000);
  expect(notice).toMatch(AS_TEXT);
  expect(linesOf(document).at(-1)).toContain('[Hier gekürzt.');
});

test('what the server has cut, and what is shown as text besides, is said in one notice', () => {
  const problem = 'Diese E-Mail ist sehr lang und wird hier gekürzt angezeigt.';
  const cut = (html: string | undefined) => mailDocument({ html, text: 'x', problem }, BLOCKED).notice;
  expect([cut(undefined), cut('<p>x</p>')]).toEqual([problem, problem]);
  expect(cut('<p>x'.repeat(50_000))).toBe(`${problem} Ihre Gestaltung fehlt: Sie wird als Text angezeigt.`);
});

test.each(['', '<p>Ja</p><div class="moz-cite-prefix">Am Montag:</div>'])(
  'a mail of more nodes than one call takes is shown all the same, after %s',
  (before) => {
    const links = '<a href="https://example.org/">bank.de</a> '.repeat(39_000);
    expect(mailDocument({ html: before + links, text: '' }, BLOCKED).notice).toBeUndefined();
  },
);

test('links and quotes of a text beyond what a browser can bear stay as they were typed', () => {
  const links = mailDocument({ text: 'www.bank.de '.repeat(50_000) }, BLOCKED);
  expect(parsed(links.document).querySelectorAll('a')).toHaveLength(10_000);
  const quotes = mailDocument({ text: '>>>>>>>>>>x\ny\n'.repeat(10_000) }, BLOCKED);
  expect(parsed(quotes.document).querySelectorAll('blockquote').length).toBeLessThan(10_020);
  expect(quotes.document).toContain('&gt;&gt;&gt;x');
});

test('a text of lines that end as on old machines is cut like any other', () => {
  const { document } = mailDocument({ text: 'x\r'.repeat(100_000) }, BLOCKED);
  expect(linesOf(document).length).toBeLessThan(31_000);
});

test('a mail that is nested beyond what a browser can bear shows its text, and says so', () => {
  const { document, notice } = mailDocument(
    { html: `${'<div>'.repeat(20_000)}Guten&nbsp;Tag`, text: '...' },
    BLOCKED,
  );
  expect(notice).toMatch(AS_TEXT);
  expect(linesOf(document)).toEqual(['Guten\u00a0Tag']);
  const unclosed = mailDocument({ html: '<p>x<br><li>y'.repeat(3000), text: '' }, BLOCKED);
  expect(unclosed.document).toContain('<li>');
});

test('where HTML that is too long says nothing, the text beside it is shown', () => {
  const { document } = mailDocument({ html: '<p></p>'.repeat(100_000), text: 'Guten Tag' }, BLOCKED);
  expect(linesOf(document)).toEqual(['Guten Tag']);
});

test('a mail whose HTML says nothing shows its text', () => {
  const { document } = mailDocument({ html: '<script>x</script>', text: 'Guten Tag' }, BLOCKED);
  expect(document).toContain('<div>Guten Tag</div>');
});

test('what sets no colours follows the dark theme, what does lies on a light ground', () => {
  const dark = { ...BLOCKED, dark: true };
  expect(safeDocument('<p>x</p>', dark).document).toContain('color-scheme:dark');
  expect(safeDocument('<p style="color:#111">x</p>', dark).document).toContain('html{background:#fff}');
  expect(safeDocument('<style>p{background:#eee}</style><p>x</p>', dark).document).toContain(
    'color-scheme:light',
  );
});

describe('what is pasted or quoted', () => {
  test('keeps words, marks, links and tables', () => {
    const html =
      '<p>Guten <b>Tag</b></p><table><tbody><tr><td>x</td></tr></tbody></table><a href="https://bank.de/">y</a>';
    expect(cleanPasted(html)).toBe(html);
  });

  test('loses scripts, styles, handlers and what belongs to a page', () => {
    const html =
      '<style>p{}</style><script>x</script><p style="position:fixed" class="a" id="b" onclick="x">x</p><form><input></form><a href="javascript:x">y</a><meta http-equiv=refresh>';
    expect(cleanPasted(html)).toBe('<p>x</p>y');
  });

  test('keeps pictures from elsewhere as links only, and pixels not at all', () => {
    const html =
      '<img src="https://example.org/a.png" alt="Plan"><img src="https://example.org/p.gif" width="1"><img src="cid:x" alt="Logo"><a href="https://bank.de/"><img src="https://x.org/b.png" alt="Bank"></a>';
    expect(cleanPasted(html)).toBe(
      '<a href="https://example.org/a.png">[Bild: Plan]</a>Logo<a href="https://bank.de/">Bank</a>',
    );
  });
});
