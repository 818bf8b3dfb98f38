import { isBlank } from '../is-blank.ts';

const compared = (tag: string) => tag.normalize('NFC').toLocaleLowerCase('de');

/** What is stored of a typed tag: one line, no blanks around it; empty where nothing can be seen of it. */
export function tidyTag(typed: string): string {
  return isBlank(typed) ? '' : typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Capitals make no other tag. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => compared(each) === compared(tag));
}

/** Whether none is there twice. */
export function areDifferentTags(tags: readonly string[]): boolean {
  return new Set(tags.map((tag) => compared(tidyTag(tag)))).size === tags.length;
}

/** The tags with one more; an empty one and one that is there already are ignored (specification 1 section 5). */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = tidyTag(typed);
  return tag === '' || hasTag(tags, tag) ? [...tags] : [...tags, tag];
}
