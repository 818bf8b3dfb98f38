import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { MAX_PHOTO_SIZE, MAX_PHOTOS_PER_UPLOAD, MAX_UPLOAD_SIZE } from 'shared-kit/api';
import { diskError } from '../blobs/disk-error.ts';
import { ApiProblem } from '../errors.ts';
import { storedFileName } from './stored-file-name.ts';

/** Bytes of a text field. */
const MAX_FIELD = 16 * 1024;
const MAX_FIELDS = MAX_PHOTOS_PER_UPLOAD + 10;
/** Bytes of the boundaries and headers between the files. */
const ENVELOPE = 256 * 1024;
const MB = 1024 * 1024;
/** Seconds without a byte. A slow line is none that is gone: there is no limit to the whole. */
const PATIENCE = 60;

export interface ReceivedFile {
  name: string;
  /** Where its bytes lie until the upload is done. */
  path: string;
  sha256: string;
  /** The file was longer than `MAX_PHOTO_SIZE`; only its beginning was kept. */
  tooLarge: boolean;
}

export interface ReceivedUpload {
  /** By name; one that came several times is a list, as is `ids` always. */
  fields: Record<string, unknown>;
  files: ReceivedFile[];
}

/**
 * Streams the files of a multipart form to the disk, so that an upload costs no memory, and hands them to `use`.
 * Nothing of them is left when this returns.
 * @param folder for the files on their way. @param use is called once everything has arrived.
 * @throws ApiProblem 415 `not-multipart`, 413 `too-large` or `too-many`,
 *   400 `incomplete`, for a line that falls silent too; BlobError `full`
 */
export async function receiveUpload<R>(
  request: Request,
  folder: string,
  use: (upload: ReceivedUpload) => Promise<R>,
): Promise<R> {
  const own = join(folder, randomUUID());
  await mkdir(own, { recursive: true, mode: 0o700 });
  try {
    return await use(await receive(request, own));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function receive(request: Request, folder: string): Promise<ReceivedUpload> {
  const form = openForm(request);
  const ending = new AbortController();
  const fields = new Map<string, string[]>();
  const files: Promise<ReceivedFile>[] = [];
  const refuse = (problem: ApiProblem) => form.destroy(problem);

  form.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) refuse(new ApiProblem(413, 'too-large', `${name}: ist zu lang`));
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  form.on('fieldsLimit', () => refuse(new ApiProblem(413, 'too-many', 'Zu viele Angaben')));
  form.on('filesLimit', () =>
    refuse(new ApiProblem(413, 'too-many', `Höchstens ${MAX_PHOTOS_PER_UPLOAD} Fotos auf einmal`)),
  );
  form.on('file', (field, stream, name) => {
    if (field !== 'files') return void stream.resume();
    const file = keep(stream, join(folder, String(files.length)), name, ending.signal);
    // What fails here ends the whole, and is said below.
    file.catch((error: unknown) => form.destroy(error instanceof Error ? error : undefined));
    files.push(file);
  });

  try {
    await pipeline(arriving(bodyOf(request)), atMost(MAX_UPLOAD_SIZE + ENVELOPE), form);
    return { fields: asObject(fields), files: await Promise.all(files) };
  } catch (error) {
    ending.abort();
    await Promise.allSettled(files);
    const known = diskError(error);
    if (known !== error || error instanceof ApiProblem) throw known;
    throw new ApiProblem(400, 'incomplete', 'Die Anfrage kam nicht vollständig an', { cause: error });
  }
}

function openForm(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (!/^multipart\/form-data\s*;/i.test(type)) throw new Error(type);
    return Busboy({
      headers: { 'content-type': type },
      limits: {
        fieldSize: MAX_FIELD,
        fields: MAX_FIELDS,
        files: MAX_PHOTOS_PER_UPLOAD,
        fileSize: MAX_PHOTO_SIZE,
        headerPairs: 20,
        headerSize: MAX_FIELD,
      },
    });
  } catch (cause) {
    throw new ApiProblem(
      415,
      'not-multipart',
      'Die Anfrage muss ein Formular sein (Content-Type: multipart/form-data)',
      { cause },
    );
  }
}

interface FileStream extends Readable {
  truncated: boolean;
}

async function keep(
  stream: FileStream,
  path: string,
  name: string | undefined,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, hashing, createWriteStream(path, { mode: 0o600 }), { signal });
  return { name: storedFileName(name), path, sha256: hash.digest('hex'), tooLarge: stream.truncated };
}

/** However long the client says that it is. */
function atMost(bytes: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      received += chunk.length;
      if (received <= bytes) return done(null, chunk);
      const most = Math.floor(bytes / MB);
      done(new ApiProblem(413, 'too-large', `Höchstens ${most} MB auf einmal`));
    },
  });
}

/** Waits for the client alone, not for the disk that its bytes go to. */
async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await soon(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // Whatever else was to come: the reason to stop is on its way already.
    reader.cancel().catch(() => undefined);
  }
}

async function soon<T>(next: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(silent()), PATIENCE * 1000);
  try {
    return await Promise.race([next, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Not 408: a browser would repeat the request by itself. */
const silent = () =>
  new ApiProblem(
    400,
    'incomplete',
    `Seit ${PATIENCE} Sekunden kam von den Fotos nichts mehr an. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.`,
  );

function bodyOf(request: Request) {
  if (!request.body) throw new ApiProblem(400, 'incomplete', 'Die Anfrage ist leer');
  return request.body;
}

function asObject(fields: ReadonlyMap<string, string[]>): Record<string, unknown> {
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, name === 'ids' || values.length > 1 ? values : values[0]]),
  );
}
