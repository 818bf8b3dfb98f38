import type { Dispatcher } from 'undici';

/** More than whoever asked wants to hold. */
export class BodyTooLarge extends Error {}

/** The whole body of an answer. @throws BodyTooLarge beyond `limit` bytes: the rest is not fetched */
export async function readBody(
  { headers, body }: Pick<Dispatcher.ResponseData, 'headers' | 'body'>,
  limit: number,
): Promise<Buffer> {
  try {
    if (Number(headers['content-length']) > limit) throw new BodyTooLarge();
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body is bytes');
      size += chunk.length;
      if (size > limit) throw new BodyTooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    discardBody(body);
    throw error;
  }
}

/** Ends the connection of an answer that nobody reads on; what it says to that is no news. */
export function discardBody(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy();
}
