const MAX_LENGTH = 150;
const NAMELESS = 'Foto';

/** What could hide or turn around a part of the name, or break a header; the marks of directions are in Cf. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A file's name as a browser gave it, without folders and without what cannot be seen; never empty. */
export function storedFileName(given: string | undefined): string {
  const name = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  // Browsers write a quotation mark so (HTML, multipart/form-data encoding).
  const visible = name.replaceAll('%22', '"').normalize('NFC').replaceAll(INVISIBLE, '').trim();
  return shortened(visible) || NAMELESS;
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return `${letters.slice(0, MAX_LENGTH - ending.length).join('')}${ending}`;
}

const ENDINGS = new Map([
  ['image/jpeg', /\.jpe?g$/i],
  ['image/png', /\.png$/i],
]);

/** The name under which the stored original is downloaded: its ending says what it is now. */
export function downloadName(fileName: string, mimeType: string): string {
  if (ENDINGS.get(mimeType)?.test(fileName)) return fileName;
  const ending = mimeType === 'image/png' ? '.png' : '.jpg';
  return `${fileName.replace(/\.\w{1,5}$/, '')}${ending}`;
}
