import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Where uploads lie until they are stored. */
export function uploadsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}
