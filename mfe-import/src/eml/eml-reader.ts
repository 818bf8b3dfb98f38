import type { OwnContacts } from 'shared-kit/domain';
import { EmlUnreadable, type ReadEml, readEml } from './read-eml.ts';

export interface EmlQuestion {
  id: string;
  file: Blob;
  own: OwnContacts;
}

export type EmlAnswer = { id: string } & ({ read: ReadEml } | { problem: string });

/** Reads one file; what is wrong with it is an answer too. */
export async function answerEml({ id, file, own }: EmlQuestion): Promise<EmlAnswer> {
  try {
    return { id, read: await readEml(new Uint8Array(await file.arrayBuffer()), own) };
  } catch (error) {
    const isOurs = error instanceof EmlUnreadable;
    return { id, problem: isOurs ? error.message : 'Die Datei kann nicht gelesen werden' };
  }
}
