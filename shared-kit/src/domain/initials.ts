const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’-]|\.-)*\.?/gu;
const TITLE = /^(?:(?:dipl|dr|prof)(?:[.-]|$)|(?:dent|ing|jur|mag|med|nat|phil|rer)\.$)/i;

/**
 * 'AM' of 'Dr. Anna-Lena Müller': the first letters of the first and the last word that is no title; of an address of what
 * stands before the @.
 */
export function initials(name: string): string {
  const all = name.normalize('NFC').replace(/@.*$/, '').match(WORD) ?? [];
  const named = all.filter((word) => !TITLE.test(word));
  const words = named.length > 0 ? named : all;
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('de');
}
