import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corners, fromPhone, picture } from '../testing/photo-fixture.ts';
import { renderPhoto } from './render-photo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

/** The processes of this one that render. */
function renderers(): number[] {
  const all = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return all
    .split('\n')
    .filter((line) => line.includes('render.process'))
    .map((line) => Number.parseInt(line, 10));
}

it('renders many photos in one process, each its own', async () => {
  const sizes = [40, 50, 60, 70, 80, 90];
  const paths = await Promise.all(sizes.map(async (size) => file(await picture(size, 30).jpeg().toBuffer())));
  const rendered = await Promise.all(paths.map((path) => renderPhoto(path, 'a.jpg')));
  expect(rendered.map(({ width }) => width)).toEqual(sizes);
  expect(renderers()).toHaveLength(1);
  for (const { files } of rendered) {
    expect(await corners(await readFile(files.view))).toEqual(['r', 'g', 'rgb', 'b']);
  }
});

it('a picture that brings its decoder down is refused, and the next one is rendered', async () => {
  const large = await file(await picture(5000, 5000).png().toBuffer());
  const next = await file(await fromPhone());
  await renderPhoto(next, 'erstes.jpg');
  const [falling, after] = [renderPhoto(large, 'groß.png'), renderPhoto(next, 'danach.jpg')];
  const refused = expect(falling).rejects.toMatchObject({
    code: 'photo-damaged',
    message: '„groß.png“ ist beschädigt oder unvollständig',
  });
  for (const pid of renderers()) process.kill(pid, 'SIGKILL');
  await refused;
  expect(await after).toMatchObject({ width: 300, height: 400 });
});

it('takes the colours of a wide gamut as what screens show', async () => {
  const wide = await picture(30, 30).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
  const { files } = await renderPhoto(await file(wide), 'p3.jpg');
  const { icc } = await sharp(await readFile(files.original)).metadata();
  expect(icc).toBeUndefined();
  expect(await corners(await readFile(files.original))).toEqual(['r', 'g', 'rgb', 'b']);
});

it('takes what is printed in four colours', async () => {
  const printed = await picture(30, 30).toColourspace('cmyk').jpeg().toBuffer();
  const { files } = await renderPhoto(await file(printed), 'druck.jpg');
  expect((await sharp(await readFile(files.original)).metadata()).space).toBe('srgb');
});
