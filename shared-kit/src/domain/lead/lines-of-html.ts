import { withoutEntities } from './html-entities.ts';
import { labelOf } from './labels.ts';

const BLOCKS = new Set(
  'address article aside blockquote body center caption dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section table tbody tfoot thead title tr ul'.split(
    ' ',
  ),
);
/** Their content is not the mail's text. */
const SILENT = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'textarea',
  'select',
]);
const HIDDEN = /display\s*:\s*none|mso-hide\s*:\s*all/i;
const PREFORMATTED = /white-space\s*:\s*pre/i;
const QUOTATION = /\bcite\b|quote["'\s_-]|border-left|border\s*:\s*(?!none|0)/i;
const MARGIN = /style\s*=[^>]{0,200}margin/i;
const OPENING = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)/y;
/** Every level copies its text once more. Beyond it tables and quotes are paragraphs. */
const DEEPEST = 25;

interface Level {
  kind: 'mail' | 'table' | 'cell' | 'quote';
  pieces: string[];
  /** The cells of a table's row that is not yet at its end. */
  row: string[];
  /** Those of the one before, where they are headings of columns. */
  heads: string[];
}

/**
 * What an HTML mail says, line by line: a row of a table is a line with a tab between its cells, so that label and value
 * stay together; quoted lines begin with `> `, as in plain text. Takes time in proportion to the length, whatever it is.
 * @param deepest how many tables, cells and quotes within each other are told apart
 */
export function linesOfHtml(html: string, deepest = DEEPEST): string {
  const shown = read(html, true, deepest);
  // What hides a mail to its end is a mistake of whoever wrote it, and hides nothing.
  return shown ?? read(html, false, deepest) ?? '';
}

function read(html: string, hiding: boolean, deepest: number): string | undefined {
  const levels = new Levels(deepest);
  let at = 0;
  let quotesCount = true;
  let hidden: { name: string; depth: number } | undefined;
  let preformatted: { name: string; depth: number } | undefined;
  const say = (text: string) => {
    if (!hidden) levels.say(text, preformatted !== undefined);
  };
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    if (tag < 0) {
      say(html.slice(at));
      break;
    }
    if (tag > at) say(html.slice(at, tag));
    if (html.startsWith('<!--', tag)) {
      const end = html.indexOf('-->', tag + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    OPENING.lastIndex = tag;
    const opening = OPENING.exec(html);
    if (!opening) {
      if (/[!?/]/.test(html[tag + 1] ?? '')) {
        const end = html.indexOf('>', tag);
        if (end < 0) break;
        at = end + 1;
      } else {
        say('<');
        at = tag + 1;
      }
      continue;
    }
    let end = endOfTag(html, OPENING.lastIndex, quotesCount);
    if (end < 0 && quotesCount) {
      // A quote is missing somewhere: from here on they mean nothing.
      quotesCount = false;
      end = endOfTag(html, OPENING.lastIndex, false);
    }
    if (end < 0) break;
    const closes = opening[1] === '/';
    const name = (opening[2] ?? '').toLowerCase();
    at = end + 1;
    if (hidden) {
      if (name === hidden.name) hidden.depth += closes ? -1 : 1;
      if (hidden.depth === 0) hidden = undefined;
      continue;
    }
    if (!closes && SILENT.has(name)) {
      const closing = new RegExp(`</${name}`, 'gi');
      closing.lastIndex = at;
      if (!closing.test(html)) break;
      at = closing.lastIndex;
      const closed = html.indexOf('>', at);
      if (closed < 0) break;
      at = closed + 1;
      continue;
    }
    if (name === preformatted?.name) preformatted.depth += closes ? -1 : 1;
    if (preformatted?.depth === 0) preformatted = undefined;
    if (
      !closes &&
      !preformatted &&
      (name === 'pre' || (name === 'div' && PREFORMATTED.test(html.slice(tag, end))))
    ) {
      preformatted = { name, depth: 1 };
    }
    if (!closes && hiding && (name === 'div' || name === 'span') && HIDDEN.test(html.slice(tag, end))) {
      hidden = { name, depth: 1 };
      continue;
    }
    levels.tag(name, closes, name === 'blockquote' && isIndent(html.slice(tag, end)));
  }
  return hidden ? undefined : levels.end();
}

/** What mail programs make of their button to indent is the writer's own: `<blockquote style="margin:0 0 0 40px;border:none">`. */
const isIndent = (tag: string) => MARGIN.test(tag.slice(0, 500)) && !QUOTATION.test(tag.slice(11, 1000));

function endOfTag(html: string, from: number, quotesCount: boolean): number {
  if (!quotesCount) return html.indexOf('>', from);
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const sign = html[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return -1;
}

/** Tables and quotes that are open, each with the text gathered in it. */
class Levels {
  readonly #mail: Level = { kind: 'mail', pieces: [], row: [], heads: [] };
  readonly #open: Level[] = [this.#mail];
  readonly #deepest: number;
  /** Of each quotation that is open whether it is one. */
  readonly #indents: boolean[] = [];

  constructor(deepest: number) {
    this.#deepest = deepest;
  }

  get #top(): Level {
    return this.#open.at(-1) ?? this.#mail;
  }

  say(raw: string, preformatted: boolean): void {
    const text = withoutEntities(raw);
    const words = preformatted ? text.replace(/\r\n?/g, '\n') : text.replace(/[ \t\r\n\f]+/g, ' ');
    const { kind, pieces } = this.#top;
    if (words === '' || (words === ' ' && (kind === 'table' || pieces.at(-1) === ' '))) return;
    pieces.push(words);
  }

  tag(name: string, closes: boolean, isIndent: boolean): void {
    const { pieces } = this.#top;
    if (name === 'br' || (name === 'p' && closes)) pieces.push('\n');
    else if (name === 'td' || name === 'th') this.#cell(closes);
    else if (name === 'tr') this.#endRow();
    else if (name === 'table') this.#table(closes);
    else if (name === 'blockquote') this.#quote(closes, isIndent);
    else if (name === 'dd' && !closes) {
      while (/^[ \n]$/.test(pieces.at(-1) ?? '')) pieces.pop();
      pieces.push('\t');
    } else if (BLOCKS.has(name)) this.#newLine();
  }

  end(): string {
    while (this.#open.length > 1) this.#close();
    return tidy(this.#mail.pieces);
  }

  #newLine(): void {
    const { pieces } = this.#top;
    if (pieces.at(-1) === ' ') pieces.pop();
    if (pieces.length > 0 && pieces.at(-1) !== '\n') pieces.push('\n');
  }

  #begin(kind: Level['kind']): void {
    if (this.#open.length < this.#deepest) this.#open.push({ kind, pieces: [], row: [], heads: [] });
  }

  #table(closes: boolean): void {
    if (closes && this.#closeWithin('table')) this.#close();
    else this.#newLine();
    if (!closes) this.#begin('table');
  }

  #cell(closes: boolean): void {
    if (!this.#closeWithin('table')) this.#newLine();
    else if (!closes) this.#begin('cell');
  }

  #endRow(): void {
    if (!this.#closeWithin('table')) {
      this.#newLine();
      return;
    }
    pushRow(this.#top);
  }

  #quote(closes: boolean, isIndent: boolean): void {
    if (!closes) this.#indents.push(isIndent);
    if (closes ? this.#indents.pop() : isIndent) this.#newLine();
    else if (closes && this.#closeWithin('quote')) this.#close();
    else this.#newLine();
    if (!closes && !isIndent) this.#begin('quote');
  }

  /** Closes what lies within the innermost one of that kind. @returns false where none is open */
  #closeWithin(kind: 'table' | 'quote'): boolean {
    const index = this.#open.findLastIndex((level) => level.kind === kind);
    while (index >= 0 && this.#open.length > index + 1) this.#close();
    return index >= 0;
  }

  #close(): void {
    const level = this.#open.pop() ?? this.#mail;
    const { kind, pieces } = level;
    const into = this.#top;
    if (kind === 'cell') {
      if (into.kind === 'table') into.row.push(tidy(pieces));
      else into.pieces.push(tidy(pieces));
    } else if (kind === 'table') {
      pushRow(level);
      if (pieces.length > 0) into.pieces.push(pieces.join(''), '\n');
    } else into.pieces.push(quoted(tidy(pieces)), '\n');
  }
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Below 'Auszug' and 'Einzug' side by side, cells of several lines each stand under their own heading. */
function pushRow(level: Level): void {
  const { pieces, row, heads } = level;
  if (row.length === 0) return;
  const filled = row.filter((cell) => cell.trim() !== '');
  if (heads.length === filled.length && filled.some((cell) => cell.includes('\n'))) {
    pieces.pop();
    pieces.push(`${heads.flatMap((head, column) => [head, filled[column] ?? '']).join('\n')}\n`);
  } else pieces.push(lineOfRow(row));
  level.heads = filled.length > 1 && filled.every(isSide) ? filled : [];
  level.row = [];
}

function isSide(cell: string): boolean {
  const label = labelOf(cell.replace(/:$/, ''));
  return label?.field === 'section' && label.side !== undefined;
}

/** Cells of one line each stand beside each other, the last may go on; others follow each other. */
function lineOfRow(cells: readonly string[]): string {
  const row = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  if (row.length === 0) return '';
  const inOneLine = row.slice(0, -1).every((cell) => !cell.includes('\n'));
  return `${row.join(inOneLine ? '\t' : '\n')}\n`;
}

const tidy = (pieces: readonly string[]) =>
  pieces
    .join('')
    .split('\n')
    .map(withoutOuterBlanks)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n|\n$/g, '')
    .replace(/^\n|\n$/g, '');

/** Tabs stay: before the first one stands an empty cell. */
function withoutOuterBlanks(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && line[start] === ' ') start++;
  while (end > start && line[end - 1] === ' ') end--;
  return line.slice(start, end);
}
