import { rm } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { Photos, type PhotosParts } from './photos.service.ts';
import { uploadsFolder } from './uploads-folder.ts';

/** Sweeps away the uploads that a crash has cut off: no other process may be on the same data folder. */
export async function openPhotos({
  config,
  ...parts
}: PhotosParts & { config: Pick<Config, 'dataDir'> }): Promise<Photos> {
  await rm(uploadsFolder(config), { recursive: true, force: true });
  return new Photos(parts);
}
