import { nameFrom } from 'shared-kit/domain';
import type { LeadForm, NamePart } from './lead-form.ts';

const PARTS: readonly NamePart[] = ['firstName', 'lastName'];

/**
 * Another full name has other parts, as a mail's is split; what was typed by hand stays. Where the name cannot be split,
 * as with a title or three words, those of the mail stay whose words it still has.
 */
export function withName(form: LeadForm, name: string): Partial<LeadForm> {
  const parts = nameFrom(name);
  const ofMail = (part: NamePart) => (isWithin(form.readParts[part], name) ? form.readParts[part] : '');
  const ofName = PARTS.filter((part) => !form.typedParts.includes(part));
  return { name, ...Object.fromEntries(ofName.map((part) => [part, parts?.[part] ?? ofMail(part)])) };
}

export function withPart(form: LeadForm, part: NamePart, text: string): Partial<LeadForm> {
  return { [part]: text, typedParts: [...new Set([...form.typedParts, part])] };
}

/** Whether this part has words that the full name has not: which of them is right only staff know. */
export function contradictsName(form: LeadForm, part: NamePart): boolean {
  return wordsOf(form.name).length > 0 && !isWithin(form[part], form.name);
}

function isWithin(part: string, name: string): boolean {
  const words = wordsOf(name);
  return wordsOf(part).every((word) => words.includes(word));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[^\s,]+/g) ?? [];
