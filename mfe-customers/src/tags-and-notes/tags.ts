import { hasTag, MAX_TAG_LENGTH, MAX_TAGS, tidyTag } from 'shared-kit/domain';
import { PREDEFINED_TAGS } from './predefined-tags.ts';

/** Why this tag cannot be added, in German. */
export function tagProblem(tags: readonly string[], typed: string): string | undefined {
  const tag = tidyTag(typed);
  if (tag.length > MAX_TAG_LENGTH) return `Ein Tag hat höchstens ${MAX_TAG_LENGTH} Zeichen`;
  if (tag !== '' && tags.length >= MAX_TAGS && !hasTag(tags, tag)) {
    return `Mehr als ${MAX_TAGS} Tags gehen nicht. Entfernen Sie zuerst einen.`;
  }
  return undefined;
}

/** What is stored of a typed tag: a predefined one is written as it is predefined. */
export function tagOf(typed: string): string {
  return PREDEFINED_TAGS.find((tag) => hasTag([tag], tidyTag(typed))) ?? tidyTag(typed);
}

/** The predefined tags that are still to be had and have in them what is typed. */
export function suggestedTags(tags: readonly string[], typed = ''): string[] {
  const sought = lowered(tidyTag(typed));
  return PREDEFINED_TAGS.filter((tag) => !hasTag(tags, tag) && lowered(tag).includes(sought));
}

const lowered = (text: string) => text.toLocaleLowerCase('de');
