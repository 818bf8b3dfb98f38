import { variablesIn } from './template-variables.ts';
import { VARIABLE } from './variable-pattern.ts';

const GAP = '\u0001';
const OTHER = '\u0000';

interface Texts {
  subject: string;
  /** Lines as typed: an empty one between paragraphs. */
  text: string;
}

/**
 * The variables without a value whose place in the mail is as empty as the template left it: what stands around it still
 * stands together. Who filled the place in, or took the sentence out, left no gap.
 */
export function gapsLeft(
  template: { subject: string; content: string },
  missing: readonly string[],
  mail: Texts,
): string[] {
  const gapIn = (said: string, written: string, name: string) =>
    placesOf(said, missing, name).some((place) => place.test(written));
  const [subject, text] = [tidied(mail.subject), tidied(mail.text)];
  return missing.filter(
    (name) => gapIn(template.subject, subject, name) || gapIn(template.content, text, name),
  );
}

function placesOf(said: string, missing: readonly string[], name: string): RegExp[] {
  const lines = said.split('\n');
  return lines.flatMap((line, at) => {
    if (!variablesIn(line).includes(name)) return [];
    const marked = tidied(withMarks(line, missing, name));
    if (marked === GAP) return [aloneAfter(withMarks(lines[at - 1] ?? '', missing))];
    return Array.from(marked.matchAll(new RegExp(GAP, 'g')), ({ index }) =>
      around(marked.slice(0, index), marked.slice(index + 1)),
    );
  });
}

/** @param name whose places are marked, of those that are missing */
function withMarks(line: string, missing: readonly string[], name?: string): string {
  return line.replace(VARIABLE, (_, inner: string) => {
    const variable = inner.trim();
    if (variable === name) return GAP;
    return missing.includes(variable) ? '' : OTHER;
  });
}

/** The two words on either side, as far as the template says them itself. */
function around(before: string, after: string): RegExp {
  const [left = '', right = ''] = [before.split(OTHER).at(-1), after.split(OTHER)[0]];
  const isFirst = left === before && wordsIn(left) <= 2;
  const isLast = right === after && wordsIn(right) <= 2;
  const said = `${/(?:\S+\s*){0,2}$/.exec(left)?.[0] ?? ''}${/^(?:\s*\S+){0,2}/.exec(right)?.[0] ?? ''}`;
  const words = escaped(tidied(said.replaceAll(GAP, '')));
  return new RegExp(`${isFirst ? '^' : ''}${words}${isLast ? '$' : ''}`, 'm');
}

/** A line of its own: where nothing follows upon the line before. */
function aloneAfter(before: string): RegExp {
  const [said = ''] = tidied(before).split(OTHER).slice(-1);
  return new RegExp(`${escaped(said)}\\n(?:\\n|$)|${escaped(said)}$(?![^])`, 'm');
}

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '').length;
const tidied = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
