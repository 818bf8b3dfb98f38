import { isIP } from 'node:net';
import { type Dispatcher, request } from 'undici';
import { ApiProblem } from '../errors.ts';
import { isPublicAddress } from '../outbound/public-address.ts';
import { discardBody, readBody } from '../outbound/read-body.ts';
import { shownType } from './shown-type.ts';

/** Beyond that it is no picture of a mail any more; a browser shows few at once and waits for each. */
const LIMITS = { timeoutMs: 8000, bytes: 8 * 1024 * 1024 };
const MOST_REDIRECTS = 3;

export interface RemotePicture {
  type: string;
  bytes: Buffer;
}

/** Fetches the pictures that mails show from elsewhere: their servers learn of this one, and nothing of who reads. */
export class RemotePictures {
  readonly #outside: Dispatcher;
  readonly #limits: typeof LIMITS;

  /** @param outside a `guardedAgent`, which whoever opened it closes */
  constructor(outside: Dispatcher, limits = LIMITS) {
    this.#outside = outside;
    this.#limits = limits;
  }

  /** @throws ApiProblem 422 `picture-refused`, 502 `picture-unreachable`, 415 `no-picture` */
  async fetch(address: string): Promise<RemotePicture> {
    const signal = AbortSignal.timeout(this.#limits.timeoutMs);
    let url = allowed(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await this.#answer(url, signal);
      if (!('location' in answer)) return answer;
      url = allowed(answer.location, url);
    }
    throw unreachable();
  }

  async #answer(url: URL, signal: AbortSignal): Promise<RemotePicture | { location: string }> {
    let bytes: Buffer;
    try {
      const response = await request(url, {
        dispatcher: this.#outside,
        signal,
        // Nothing of the reader: no cookie, no language, no page that it stands in.
        headers: { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; Umzugsverwaltung)' },
      });
      const { statusCode, headers, body } = response;
      const { location } = headers;
      if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
        discardBody(body);
        return { location };
      }
      if (statusCode !== 200) {
        discardBody(body);
        throw new Error(`status ${statusCode}`);
      }
      bytes = await readBody(response, this.#limits.bytes);
    } catch (error) {
      throw unreachable(error);
    }
    const type = shownType(bytes);
    if (!type?.startsWith('image/'))
      throw new ApiProblem(415, 'no-picture', 'Unter dieser Adresse liegt kein Bild, das sich zeigen lässt');
    return { type, bytes };
  }
}

/** Ports of their own are no servers of pictures; who gives a password, or an address in here, means another program. */
function allowed(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url?.protocol === 'http:') url.protocol = 'https:';
  if (
    url?.protocol !== 'https:' ||
    url.port !== '' ||
    url.username !== '' ||
    url.password !== '' ||
    isPrivateHost(url)
  )
    throw new ApiProblem(422, 'picture-refused', 'Von dieser Adresse werden keine Bilder geladen');
  return url;
}

/** However it is written; where a name leads, the agent sees. */
function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace('[', '').replace(']', '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

const unreachable = (cause?: unknown) =>
  new ApiProblem(502, 'picture-unreachable', 'Das Bild ist nicht erreichbar', { cause });
