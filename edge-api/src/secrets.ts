import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Config, ConfigError } from './config.ts';

const secretsSchema = z.object({ deployToken: z.string().min(20) });

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The secrets of this installation: the environment's, else those in `secrets.json` of the data folder,
 * which the first start writes, readable by this user alone. @throws ConfigError where the file is damaged.
 */
export function openSecrets(config: Pick<Config, 'dataDir' | 'deployToken'>): Secrets {
  if (config.deployToken) return { deployToken: config.deployToken };
  const path = join(config.dataDir, 'secrets.json');
  const stored = readIfThere(path);
  if (stored === undefined) {
    const made: Secrets = { deployToken: randomBytes(32).toString('base64url') };
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    // `wx`: of two first starts at once, one writes and the other fails instead of using a token that is lost.
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  }
  const secrets = secretsSchema.safeParse(parseJson(stored));
  if (!secrets.success) {
    throw new ConfigError([
      `${path} ist beschädigt. Wird die Datei gelöscht, erzeugt der nächste Start ein neues Deploy-Token.`,
    ]);
  }
  return secrets.data;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigError([
      `${path} kann nicht gelesen werden: ${error instanceof Error ? error.message : error}`,
    ]);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
