import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface ModuleFile {
  path: string;
  bytes: Uint8Array;
}

/** The files of published versions, as a folder a version; written once and whole. */
export class ModuleFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** A folder that an interrupted publication left behind is replaced. */
  async write(id: string, version: string, files: readonly ModuleFile[]): Promise<void> {
    const folder = join(this.#root, id, version);
    const building = `${folder}.${randomUUID()}.tmp`;
    try {
      for (const file of files) await writeDurably(join(building, file.path), file.bytes);
      await rm(folder, { recursive: true, force: true });
      await rename(building, folder);
    } finally {
      await rm(building, { recursive: true, force: true });
    }
  }

  /** Whether all of a version's files are there, each as its hash says. */
  async isWhole(id: string, version: string, integrity: Readonly<Record<string, string>>): Promise<boolean> {
    const folder = join(this.#root, id, version);
    const checks = Object.entries(integrity).map(async ([path, expected]) => {
      const bytes = await readFile(join(folder, path)).catch(() => undefined);
      return bytes !== undefined && integrityOf(bytes) === expected;
    });
    return (await Promise.all(checks)).every((whole) => whole);
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** As in subresource integrity. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
