import { type Dispatcher, errors, request } from 'undici';
import { PrivateAddress } from '../outbound/guarded-agent.ts';
import { BodyTooLarge, discardBody, readBody } from '../outbound/read-body.ts';
import { forbiddenAddress } from './allowed-address.ts';

export interface FetchLimits {
  /** For one address, redirects included. */
  timeoutMs: number;
  bytes: number;
}

export interface FetchParts {
  dispatcher: Dispatcher;
  hosts: readonly string[];
  limits?: FetchLimits;
  /** The edge API is ending. */
  signal: AbortSignal;
}

/** Why an address gave no CSV: German, what stands behind 'Adresse 1 (docs.google.com): '. */
export class NoCsv extends Error {}

const LIMITS: FetchLimits = { timeoutMs: 25_000, bytes: 32 * 1024 * 1024 };
const REDIRECTS = 5;
const MB = 1024 * 1024;

/** Reads one CSV export address of the sheet (specification 1 section 7). @throws NoCsv; what `signal` is aborted with */
export async function fetchCsv(
  address: string,
  { dispatcher, hosts, limits = LIMITS, signal }: FetchParts,
): Promise<Uint8Array> {
  const tooLate = AbortSignal.timeout(limits.timeoutMs);
  try {
    const either = AbortSignal.any([signal, tooLate]);
    return await follow(address, { dispatcher, hosts, limits, signal: either });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (tooLate.aborted)
      throw new NoCsv(`hat nicht innerhalb von ${limits.timeoutMs / 1000} Sekunden geantwortet`);
    throw error instanceof NoCsv ? error : new NoCsv(unreachable(error), { cause: error });
  }
}

async function follow(address: string, parts: Required<FetchParts>): Promise<Uint8Array> {
  let url = addressOf(address);
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const forbidden = forbiddenAddress(url, parts.hosts);
    if (forbidden !== undefined) {
      throw new NoCsv(redirects === 0 ? forbidden : `leitet weiter: ${url.host} ${forbidden}`);
    }
    const response = await request(url, {
      dispatcher: parts.dispatcher,
      signal: parts.signal,
      headers: { accept: 'text/csv, text/plain;q=0.5', 'user-agent': 'Umzugsverwaltung' },
    });
    const location = response.headers.location;
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      await response.body.dump();
      url = addressOf(location, url);
      continue;
    }
    return await bodyOf(response, parts.limits.bytes);
  }
  throw new NoCsv('leitet im Kreis weiter');
}

function addressOf(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url) throw new NoCsv('ist keine Adresse');
  return url;
}

async function bodyOf(response: Dispatcher.ResponseData, limit: number): Promise<Uint8Array> {
  const { statusCode, headers, body } = response;
  const isWebPage = /html/i.test(String(headers['content-type'] ?? ''));
  if (statusCode !== 200 || isWebPage) {
    discardBody(body);
    throw new NoCsv(statusCode === 200 ? WEB_PAGE : `hat mit dem Status ${statusCode} geantwortet`);
  }
  const bytes = await readBody(response, limit).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? new NoCsv(tooLarge(limit)) : error;
  });
  if (bytes.length === 0) throw new NoCsv('hat nichts geliefert');
  if (/^\s*(?:\ufeff\s*)?<(?:!doctype|html|head|body|\?xml)/i.test(bytes.toString('utf8', 0, 200)))
    throw new NoCsv(WEB_PAGE);
  return bytes;
}

const WEB_PAGE =
  'hat eine Webseite statt einer CSV-Datei geliefert. Ist die Tabelle für alle mit dem Link freigegeben?';
const tooLarge = (limit: number) => `ist größer als ${Math.floor(limit / MB)} MB`;

function unreachable(error: unknown): string {
  if (error instanceof PrivateAddress) return `ist nicht erlaubt: ${error.message}`;
  if (error instanceof errors.ConnectTimeoutError) return 'ist nicht erreichbar (Zeitüberschreitung)';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'ist nicht erreichbar (der Name ist unbekannt)';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'hat kein gültiges Zertifikat';
  return `ist nicht erreichbar${code === '' ? '' : ` (${code})`}`;
}
