import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

it("knows none of the server's secrets", async () => {
  vi.stubEnv('SESSION_SECRET', 'geheim');
  const before = renderers();
  for (const pid of before) process.kill(pid, 'SIGKILL');
  // A process that is dead and not yet noted as such would still be handed the picture.
  await vi.waitFor(() => {
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
  await renderPhoto(await file(await picture(30, 30).png().toBuffer()), 'a.png');
  vi.unstubAllEnvs();
  const [pid] = renderers();
  const names = (await readFile(`/proc/${pid}/environ`, 'latin1'))
    .split('\0')
    .map((entry) => entry.split('=', 1)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL_'));
  expect(names.toSorted()).toEqual(['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_', 'PATH']);
});

it('makes a thumbnail of 200 pixels in the quality 70', async () => {
  const { files } = await renderPhoto(await file(await picture(900, 600).jpeg().toBuffer()), 'a.jpg');
  const thumbnail = await sharp(files.view).resize(200).jpeg({ quality: 70 }).toBuffer();
  expect((await readFile(files.thumbnail)).equals(thumbnail)).toBe(true);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 200, height: 133 });
});

it('lets no decoder but those of photos see a file, even one that calls itself a photo', async () => {
  const drawing =
    '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  // Read where nothing is blocked.
  expect((await sharp(Buffer.from(drawing)).metadata()).format).toBe('svg');
  await expect(renderPhoto(await file(Buffer.from(drawing)), 'a.avif')).rejects.toMatchObject({
    code: 'photo-damaged',
  });
});
