import { transferDecoder } from './transfer-decoding.ts';

const CHUNK = 256 * 1024;

/**
 * A part's decoded bytes, fetched piece by piece as somebody reads them, so that a large attachment neither fills the
 * memory nor holds up whoever asks for something else meanwhile.
 * @param fetch encoded bytes from a position on; fewer than asked for at the end
 */
export async function streamPart(
  encoding: string,
  fetch: (start: number, bytes: number) => Promise<Buffer>,
): Promise<{ beginning: Uint8Array; content: ReadableStream<Uint8Array> }> {
  const decoder = transferDecoder(encoding);
  let position = 0;
  let ended = false;
  const next = async (): Promise<Buffer> => {
    const chunk = await fetch(position, CHUNK);
    position += chunk.length;
    ended = chunk.length < CHUNK;
    const bytes = decoder.push(chunk);
    return ended ? Buffer.concat([bytes, decoder.end()]) : bytes;
  };
  // Before the answer begins: what fails from here on can only break off.
  let ready: Buffer | undefined = await next();
  const beginning = ready.subarray(0, 4096);
  const content = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = ready ?? (await next());
        ready = undefined;
        if (bytes.length > 0) controller.enqueue(bytes);
        if (ended) controller.close();
        else if (bytes.length === 0) controller.enqueue(new Uint8Array());
      },
    },
    { highWaterMark: 1 },
  );
  return { beginning, content };
}
