import { foldGerman, foldPlain, phoneDigits } from 'shared-kit/domain';

/** What counts as found where one of its spellings occurs. */
export type Term = readonly string[];

/** What is searched for: each way is enough, and of a way every term must occur. */
export type SearchTerms = readonly (readonly Term[])[];

/** Digits as people write phones, and nothing else. */
const PHONE = /^[\d\s+()/.-]+$/;
/** Fewer digits are part of too many numbers. */
const LEAST_DIGITS = 3;

/**
 * Every word must occur (specification 1 section 9), whatever its case and accents; 'mueller' finds 'Müller' and the
 * other way round. What looks like a phone is also looked for as a whole, however it is grouped.
 * @returns no way at all where nothing is searched for
 */
export function searchTerms(search: string): SearchTerms {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ways: Term[][] = [words.map((word) => [...new Set([foldPlain(word), foldGerman(word)])])];
  const digits = search.replace(/\D/g, '');
  if (PHONE.test(search) && digits.length >= LEAST_DIGITS) {
    // Only what begins with a country does, others may be the middle of a number.
    const national = /^\s*\(?\s*(?:\+|00)/.test(search) ? phoneDigits(search) : '';
    ways.push([[digits, ...(national.length >= LEAST_DIGITS ? [national] : [])]]);
  }
  return ways;
}

/** Whether all that answers `next` answers `last` too, as with every letter that is typed on. */
export function narrows(next: SearchTerms, last: SearchTerms): boolean {
  if (next.length === 0) return false;
  // Whoever asked for nothing got all.
  if (last.length === 0) return true;
  return next.every((way) =>
    last.some((before) => before.every((term) => way.some((longer) => isWithin(longer, term)))),
  );
}

const isWithin = (longer: Term, term: Term) =>
  longer.every((spelling) => term.some((part) => spelling.includes(part)));
