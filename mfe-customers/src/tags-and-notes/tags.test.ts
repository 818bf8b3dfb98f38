import { withTag } from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { PREDEFINED_TAGS } from './predefined-tags.ts';
import { suggestedTags, tagOf, tagProblem } from './tags.ts';

describe('adding a tag', () => {
  it.each([
    ['a new one', ['VIP-Kunde'], 'Klavier', ['VIP-Kunde', 'Klavier']],
    ['blanks around it are left out', [], '  Klavier  im\tKeller ', ['Klavier im Keller']],
    ['an empty one is ignored', ['VIP-Kunde'], '   ', ['VIP-Kunde']],
    ['one that is there is ignored', ['VIP-Kunde'], 'VIP-Kunde', ['VIP-Kunde']],
    ['however it is written', ['Möbelmontage'], 'MÖBELMONTAGE', ['Möbelmontage']],
    ['in which form of Unicode ever', ['Möbelmontage'], 'Mo\u0308belmontage', ['Möbelmontage']],
  ])('%s', (_what, tags, typed, after) => {
    expect(withTag(tags, typed)).toEqual(after);
  });

  const full = Array.from({ length: 100 }, (_, index) => `Tag ${index}`);
  it.each([
    ['60 characters', [], 'x'.repeat(60), undefined],
    ['61 characters', [], 'x'.repeat(61), 'Ein Tag hat höchstens 60 Zeichen'],
    ['the hundredth', full.slice(1), 'neu', undefined],
    ['one more than a hundred', full, 'neu', 'Mehr als 100 Tags gehen nicht. Entfernen Sie zuerst einen.'],
    ['one of the hundred again', full, 'TAG 7', undefined],
    ['nothing', full, ' ', undefined],
  ])('%s', (_what, tags, typed, problem) => {
    expect(tagProblem(tags, typed)).toBe(problem);
  });
});

it.each([
  ['stammkunde', 'Stammkunde'],
  ['  MÖBELMONTAGE ', 'Möbelmontage'],
  ['Stammkunde seit 2019', 'Stammkunde seit 2019'],
  [' klavier ', 'klavier'],
])('%o is stored as %o', (typed, stored) => {
  expect(tagOf(typed)).toBe(stored);
});

describe('the suggestions', () => {
  it('are the twenty predefined tags', () => {
    expect(suggestedTags([])).toEqual(PREDEFINED_TAGS);
    expect(PREDEFINED_TAGS).toHaveLength(20);
  });

  it('have in them what is typed', () => {
    expect(suggestedTags([], ' MÖBEL')).toEqual(['Möbelmontage']);
    expect(suggestedTags(['Großauftrag'], 'auftrag')).toEqual([]);
  });

  it('leave out what the customer has', () => {
    expect(suggestedTags(['express-umzug', 'Klavier'])).toEqual(
      PREDEFINED_TAGS.filter((tag) => tag !== 'Express-Umzug'),
    );
  });
});
