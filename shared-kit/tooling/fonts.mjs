// Subsets the documents' font to Latin, Greek and Cyrillic and writes it as a module (design section 7): a whole font costs
// 130 to 270 ms a document, a subset a few. Does nothing when the result is up to date.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FACES = {
  REGULAR: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  SEMIBOLD: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
};

/** Code points, first and last: what a German quote and the names of customers need, Greek and Cyrillic ones among them. */
const CHARACTERS = [
  [0x20, 0x7e], // ASCII
  [0xa1, 0xac], // Latin-1: ä ö ü ß ² ³ § ×
  [0xae, 0xb4],
  [0xb6, 0xff], // but for µ: the Greek μ is the same glyph, and only one of them can be read again
  [0x100, 0x17f], // Latin Extended-A: ł ś ž ğ ő
  [0x18f, 0x18f], // Ə ə of Azerbaijani
  [0x259, 0x259],
  [0x218, 0x21b], // ș ț of Romanian
  [0x386, 0x386], // Greek
  [0x388, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f], // Cyrillic, with the Ukrainian ґ
  [0x490, 0x491],
  [0x1e9e, 0x1e9e], // ẞ
  [0x2012, 0x2015], // dashes
  [0x2018, 0x201e], // quotation marks
  [0x2020, 0x2022], // dagger, bullet
  [0x2026, 0x2026], // …
  [0x2030, 0x2030], // ‰
  [0x2032, 0x2033], // prime
  [0x2039, 0x203a], // single angle quotation marks
  [0x20ac, 0x20ac], // €
  [0x2116, 0x2116], // №
  [0x2122, 0x2122], // ™
  [0x2192, 0x2192], // →
  [0x2212, 0x2212], // minus
  [0x2248, 0x2248], // ≈
  [0x25a1, 0x25a1], // □ stands for what the font lacks
];

const here = fileURLToPath(import.meta.url);
const target = join(dirname(here), '../src/documents/fonts/generated/source-sans.ts');

async function buildFonts() {
  const { resolve } = createRequire(import.meta.url);
  const faces = await Promise.all(
    Object.entries(FACES).map(async ([name, path]) => ({ name, ttf: await readFile(resolve(path)) })),
  );
  const stamp = `// ${await fingerprint(faces)}`;
  if ((await readIfThere(target)).startsWith(stamp)) return;

  const { default: subsetFont } = await import('subset-font');
  const text = CHARACTERS.map(([first, last]) => characters(first, last)).join('');
  const lines = await Promise.all(
    faces.map(async ({ name, ttf }) => {
      const subset = await subsetFont(ttf, text, {
        targetFormat: 'sfnt',
        noHinting: true,
        keepFeatures: [],
        dropTables: ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'gasp', 'prep'],
      });
      return `export const ${name} =\n  '${subset.toString('base64')}';`;
    }),
  );
  lines.push(`/** Code points, first and last, that both faces have a glyph for. */
export const CHARACTERS: readonly (readonly [number, number])[] = ${JSON.stringify(CHARACTERS)};`);
  await writeWhole(target, `${stamp}\n// Source Sans 3, SIL Open Font License 1.1.\n${lines.join('\n')}\n`);
}

function characters(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

async function fingerprint(faces) {
  const hash = createHash('sha256').update(await readFile(here));
  for (const { ttf } of faces) hash.update(ttf);
  return hash.digest('hex');
}

async function readIfThere(path) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Builds and tests may run side by side: nobody may see half a file. */
async function writeWhole(path, content) {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}

if (process.argv[1] === here) await buildFonts();
