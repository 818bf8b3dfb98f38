import type { DocumentStore } from 'shared-kit/data';
import { type Collection, customers, invoices, quotes } from 'shared-kit/domain';
import * as z from 'zod';
import type { BlobStore } from '../blobs/blob-store.ts';
import { ConfigError } from '../config.ts';
import { system } from '../settings/system.collection.ts';
import type { OpenStore } from '../store/open-store.ts';
import { type Digest, digestOf, documents, moveCollection } from './move-documents.ts';
import { digestOfFiles, files, moveFiles } from './move-files.ts';
import { isOfFirstStart, MARK_ID, MOVING } from './what-moves.ts';

const markSchema = z.strictObject({
  from: z.string(),
  startedAt: z.iso.datetime(),
  /** Once everything was there, and equal. */
  finishedAt: z.iso.datetime().optional(),
});

export type Mark = z.infer<typeof markSchema>;

export interface Place {
  store: Pick<OpenStore, 'store' | 'adopt'>;
  /** Names the data: `sqlite:<epoch>`, `firestore:<project>`. */
  identity: string;
  /** Undefined: the files are where both places have them. */
  blobs?: BlobStore | undefined;
}

export interface Moved {
  collections: { name: string; digest: Digest }[];
  files?: Digest;
}

/** Between moving and comparing somebody may have written after all: it is made up for so often. */
const MOST_ROUNDS = 3;

/**
 * Moves all documents, with ids and versions, and all files into an empty place. Killed at any point and begun anew, it
 * goes on. What is equal at the end was read anew from both places.
 * @throws ConfigError where the target has data of its own, or does not become equal.
 */
export async function moveData(
  source: Place,
  target: Place,
  now: () => Date,
  onProgress: (what: string, seen: number) => void = () => undefined,
): Promise<Moved> {
  const { startedAt } = await claimTarget(source, target, now());
  for (let round = 1; ; round += 1) {
    await copyData(source, target, onProgress);
    const compared = await compare(source, target, onProgress);
    if ('moved' in compared) {
      await mark(target, { from: source.identity, startedAt, finishedAt: now().toISOString() });
      return compared.moved;
    }
    if (round === MOST_ROUNDS) {
      throw new ConfigError([
        `${compared.different} ist im Ziel noch nicht gleich. Läuft irgendwo noch ein Server? Beenden Sie ihn und starten Sie den Umzug noch einmal: Er macht weiter, wo er war.`,
      ]);
    }
  }
}

/**
 * Makes the target what the source is, once: where somebody writes meanwhile, each document is as it was at some moment of
 * it.
 */
export async function copyData(
  source: Pick<Place, 'blobs'> & { store: Pick<OpenStore, 'store'> },
  target: Pick<Place, 'blobs' | 'store'>,
  onProgress: (what: string, seen: number) => void = () => undefined,
): Promise<void> {
  for (const collection of MOVING) {
    const { name } = collection;
    await moveCollection(source.store.store, target.store, collection, (seen) => onProgress(name, seen));
  }
  if (source.blobs && target.blobs) {
    await moveFiles(source.blobs, target.blobs, (seen) => onProgress('Dateien', seen));
  }
}

/** @throws ConfigError */
async function claimTarget(source: Place, target: Place, now: Date): Promise<Mark> {
  const before = await readMark(target.store.store);
  if (before?.from === source.identity && before.finishedAt === undefined) return before;
  const found =
    before?.finishedAt === undefined ? await ownData(source, target) : 'einen abgeschlossenen Umzug';
  if (found !== undefined) {
    throw new ConfigError([`Das Ziel enthält schon ${found}. Es muss leer sein; es wurde nichts verändert.`]);
  }
  const made: Mark = { from: source.identity, startedAt: now.toISOString() };
  await mark(target, made);
  return made;
}

/** What the target has that a server's first start does not make, in words. */
async function ownData(source: Place, target: Place): Promise<string | undefined> {
  for (const collection of MOVING) {
    for await (const { id, data } of documents(target.store.store, collection)) {
      if (!isOfFirstStart(collection, id, data)) return describe(collection);
    }
  }
  if (!source.blobs || !target.blobs) return undefined;
  for await (const { key } of files(target.blobs)) {
    const here = await source.blobs.get(key).catch(() => undefined);
    if (!here) return 'Dateien';
  }
  return undefined;
}

const DESCRIBED = new Map<string, string>([
  [customers.name, 'Kunden'],
  [quotes.name, 'Angebote'],
  [invoices.name, 'Rechnungen'],
]);

const describe = ({ name }: Collection) => DESCRIBED.get(name) ?? `Daten (${name})`;

export async function readMark(store: DocumentStore): Promise<Mark | undefined> {
  return markSchema.safeParse((await store.get(system.name, MARK_ID))?.data).data;
}

/** @throws ConfigError where a move into this store was begun and is not over: nobody may work with half an office. */
export async function assertNotHalfMoved({ store }: { store: DocumentStore }): Promise<void> {
  const mark = await readMark(store);
  if (!mark || mark.finishedAt !== undefined) return;
  throw new ConfigError([
    'Der Umzug hierher ist noch nicht abgeschlossen. Starten Sie npm run migrate noch einmal: Er macht weiter, wo er war.',
  ]);
}

const mark = ({ store }: Place, data: Mark) =>
  store.adopt(system.name, [{ id: MARK_ID, version: 1, data }], []);

async function compare(
  source: Place,
  target: Place,
  onProgress: (what: string, seen: number) => void,
): Promise<{ moved: Moved } | { different: string }> {
  const collections: Moved['collections'] = [];
  for (const collection of MOVING) {
    const [digest, other] = await Promise.all(
      [source, target].map(({ store }) => digestOf(store.store, collection)),
    );
    if (!digest || digest.sha256 !== other?.sha256) return { different: describe(collection) };
    collections.push({ name: collection.name, digest });
    onProgress(`${collection.name} verglichen`, digest.count);
  }
  if (!source.blobs || !target.blobs) return { moved: { collections } };
  const [digest, other] = await Promise.all([source.blobs, target.blobs].map(digestOfFiles));
  if (!digest || digest.sha256 !== other?.sha256) return { different: 'Der Dateibestand' };
  return { moved: { collections, files: digest } };
}
