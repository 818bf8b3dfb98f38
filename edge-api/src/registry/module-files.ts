import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
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
    const building = `${folder}.${process.pid}.tmp`;
    await rm(building, { recursive: true, force: true });
    for (const file of files) await writeDurably(join(building, file.path), file.bytes);
    if (existsSync(folder)) await rm(folder, { recursive: true });
    await rename(building, folder);
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
