import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Copies onto the disk, readable by this user alone, and tells what was copied. */
export async function copyFile(from: string, to: string): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(to, 'w', 0o600);
  try {
    for await (const chunk of createReadStream(from)) {
      hash.update(chunk);
      size += chunk.length;
      await target.writeFile(chunk);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { size, sha256: hash.digest('hex') };
}
