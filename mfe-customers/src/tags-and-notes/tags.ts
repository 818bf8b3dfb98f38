import { MAX_TAG_LENGTH, MAX_TAGS } from 'shared-kit/domain';
import { PREDEFINED_TAGS } from './predefined-tags.ts';

const compared = (tag: string) => tag.normalize('NFC').toLocaleLowerCase('de');

/** What is stored of what was typed: one line, no blanks around it. */
export function tidyTag(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Capitals make no other tag. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => compared(each) === compared(tag));
}

/** The tags with one more; an empty one and one that is there already are ignored (specification 1 section 5). */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = tidyTag(typed);
  return tag === '' || hasTag(tags, tag) ? [...tags] : [...tags, tag];
}

/** Why this tag cannot be added, in German. */
export function tagProblem(tags: readonly string[], typed: string): string | undefined {
  const tag = tidyTag(typed);
  if (tag.length > MAX_TAG_LENGTH) return `Ein Tag hat höchstens ${MAX_TAG_LENGTH} Zeichen`;
  if (tag !== '' && tags.length >= MAX_TAGS && !hasTag(tags, tag)) {
    return `Mehr als ${MAX_TAGS} Tags gehen nicht. Entfernen Sie zuerst einen.`;
  }
  return undefined;
}

/** The predefined tags that are still to be had. */
export function suggestedTags(tags: readonly string[]): string[] {
  return PREDEFINED_TAGS.filter((tag) => !hasTag(tags, tag));
}
