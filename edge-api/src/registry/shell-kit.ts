import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';

const kitSchema = z.object({ version: z.string() });

/** The version of shared-kit that the built shell brings. @throws ApiProblem 409 where no shell is built */
export function readShellKit(shellFolder: string): string {
  try {
    return kitSchema.parse(JSON.parse(readFileSync(join(shellFolder, 'kit.json'), 'utf8'))).version;
  } catch (cause) {
    throw new ApiProblem(409, 'no-shell', 'Die Shell ist noch nicht gebaut', { cause });
  }
}
