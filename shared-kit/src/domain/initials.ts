const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** 'AM' of 'Anna-Lena Müller': the first letters of the first and the last word; of an address of what stands before the @. */
export function initials(name: string): string {
  const words = name.normalize('NFC').replace(/@.*$/, '').match(WORD) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('de');
}
