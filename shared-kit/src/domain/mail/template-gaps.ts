import { unfinishedVariablesIn, variablesIn } from './template-variables.ts';
import { nameIn, VARIABLE } from './variable-pattern.ts';

const GAP = '\u0001';
const OTHER = '\u0000';

interface Texts {
  subject: string;
  /** Lines as typed: an empty one between paragraphs. */
  text: string;
}

export interface Gaps {
  /** Variables without a value. */
  missing: readonly string[];
  /** `unfinishedVariablesIn`. */
  unfinished: readonly string[];
}

/**
 * The variables that nobody closed and that stand in the mail still, and those without a value whose place in the mail is as empty as the template left it: what stands around it still
 * stands together. Who filled the place in, or took the sentence out, left no gap.
 * @param filled as the template was filled in: the values beside a gap stand there
 */
export function gapsLeft(
  template: { subject: string; content: string },
  missing: readonly string[],
  mail: Texts,
  filled: Texts,
): Gaps {
  const gapIn = (said: string, asFilled: string, written: string, name: string) =>
    placesOf(said, asFilled.split('\n'), missing, name).some((isEmptyIn) => isEmptyIn(written));
  const [subject, text] = [tidied(mail.subject), tidied(mail.text)];
  const [subjectBefore, textBefore] = [tidied(filled.subject), tidied(filled.text)];
  return {
    missing: missing.filter(
      (name) =>
        gapIn(template.subject, subjectBefore, subject, name) ||
        gapIn(template.content, textBefore, text, name),
    ),
    unfinished: unfinishedVariablesIn(`${template.subject}\n${template.content}`).filter((raw) =>
      `${subject}\n${text}`.includes(tidied(raw)),
    ),
  };
}

type Place = (written: string) => boolean;

function placesOf(
  said: string,
  filled: readonly string[],
  missing: readonly string[],
  name: string,
): Place[] {
  const lines = said.split('\n');
  return lines.flatMap((line, at) => {
    if (!variablesIn(line).includes(name)) return [];
    const marked = tidied(withMarks(line, missing, name));
    if (marked === GAP) {
      const others = lines.map((other) => tidied(withMarks(other, missing)));
      return [aloneBetween(others.slice(0, at), others.slice(at + 1))];
    }
    const sides = withValues(marked, filled, at)?.split(GAP);
    return Array.from(marked.matchAll(new RegExp(GAP, 'g')), ({ index }, n) => {
      const place = around(marked.slice(0, index), marked.slice(index + 1), {
        before: sides?.slice(0, n + 1).join(''),
        after: sides?.slice(n + 1).join(''),
      });
      return (written: string) => place.test(written);
    });
  });
}

/** @param name whose places are marked, of those that are missing */
function withMarks(line: string, missing: readonly string[], name?: string): string {
  return line.replace(VARIABLE, (whole) => {
    const variable = nameIn(whole);
    if (variable === name) return GAP;
    return missing.includes(variable) ? '' : OTHER;
  });
}

/** With what stood in place of the other variables, where its line is found among these; by its place, if that says the same. */
function withValues(marked: string, filled: readonly string[], at: number): string | undefined {
  const said = tidied(marked.replaceAll(GAP, '')).split(OTHER).map(escaped);
  const pattern = new RegExp(`^${said.join('(.+?)')}$`);
  const found = [filled[at] ?? '', ...filled].map((line) => pattern.exec(line));
  const [, ...values] = found.find((one) => one !== null) ?? [];
  return values.length === 0 ? undefined : marked.replaceAll(OTHER, () => values.shift() ?? '');
}

/** The two words on either side, as far as the template says them itself; where a value stands beside it, the value's. */
function around(
  before: string,
  after: string,
  valued: { before: string | undefined; after: string | undefined },
): RegExp {
  const [ownLeft = '', ownRight = ''] = [before.split(OTHER).at(-1), after.split(OTHER)[0]];
  const left = ownLeft.trim() === '' ? (valued.before ?? ownLeft) : ownLeft;
  const right = ownRight.trim() === '' ? (valued.after ?? ownRight) : ownRight;
  const isFirst = (left === before || left === valued.before) && wordsIn(left) <= 2;
  const isLast = (right === after || right === valued.after) && wordsIn(right) <= 2;
  const said = `${/(?:\S+\s*){0,2}$/.exec(left)?.[0] ?? ''}${/^(?:\s*\S+){0,2}/.exec(right)?.[0] ?? ''}`;
  const words = escaped(tidied(said.replaceAll(GAP, '')));
  return new RegExp(`${isFirst ? '^' : ''}${words}${isLast ? '$' : ''}`, 'm');
}

/** A line of its own: the lines around it follow upon each other. What ended the template may have given way to a signature. */
function aloneBetween(before: readonly string[], after: readonly string[]): Place {
  const above = nearest(before.toReversed(), /(?:\S+\s*){1,2}$/, -1).toReversed();
  const below = nearest(after, /^(?:\s*\S+){1,2}/, 0);
  const isFirst = above.every((line) => line === VALUE);
  const start = `${isFirst ? '(?<![^])\\s*' : ''}${above.map((line) => `${line} *`).join(NEXT_LINE)}`;
  const end = `${start}(?:\\n(?:\\n|$(?![^]))|$(?![^]))`;
  const between = `${start}${above.length === 0 ? '' : NEXT_LINE}${below.join(NEXT_LINE)}`;
  return (written) => {
    const isFollowed = below.length > 0 && new RegExp(below.join(NEXT_LINE), 'm').test(written);
    return new RegExp(isFollowed ? between : end, 'm').test(written);
  };
}

const VALUE = '.+';
const NEXT_LINE = '\\n\\s*';

/** The lines up to one in which the template says something itself, blank ones aside; of that one, two words on this side. */
function nearest(lines: readonly string[], words: RegExp, side: 0 | -1): string[] {
  const said = lines.filter((line) => line !== '');
  const found = said.findIndex((line) => line.split(OTHER).at(side)?.trim() !== '');
  return (found < 0 ? said : said.slice(0, found + 1)).map((line) => {
    const own = line.split(OTHER).at(side) ?? '';
    return own.trim() === '' ? VALUE : escaped(tidied(words.exec(own)?.[0] ?? ''));
  });
}

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '').length;
const tidied = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
