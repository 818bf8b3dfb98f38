import { ADDRCONFIG } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a name. */
type Resolve = (hostname: string) => Promise<readonly string[]>;
/** Opens a connection to `hostname`, an IP address. */
type Dial = buildConnector.connector;

export interface GuardedAgentParts {
  resolve?: Resolve;
  dial?: Dial;
}

/** The name leads to no machine of the public internet. */
export class PrivateAddress extends Error {
  readonly hostname: string;
  constructor(hostname: string) {
    super(`${hostname} führt zu keiner öffentlichen Adresse`);
    this.name = 'PrivateAddress';
    this.hostname = hostname;
  }
}

const CONNECT_TIMEOUT_MS = 8000;

const resolveByName: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: 'ipv4first', hints: ADDRCONFIG });
  return found.map(({ address }) => address);
};

/**
 * Connects to public addresses alone (D41). The name is resolved here and the connection opened to the very address
 * that was checked: a name that resolves differently a moment later changes nothing.
 */
export function guardedAgent({
  resolve = resolveByName,
  dial = buildConnector({ timeout: CONNECT_TIMEOUT_MS }),
}: GuardedAgentParts = {}): Agent {
  return new Agent({
    connect: (options, callback) => {
      addressesOf(options.hostname, resolve).then(
        (addresses) => dialInTurn(addresses, options, dial, callback),
        (error: unknown) => callback(asError(error), null),
      );
    },
  });
}

/** The public ones. @throws PrivateAddress where none is */
async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  const addresses = (await resolve(hostname)).filter(isPublicAddress);
  if (addresses.length === 0) throw new PrivateAddress(hostname);
  return addresses;
}

function dialInTurn(
  [address, ...others]: readonly string[],
  options: buildConnector.Options,
  dial: Dial,
  callback: buildConnector.Callback,
): void {
  if (address === undefined) {
    callback(new PrivateAddress(options.hostname), null);
    return;
  }
  // The certificate is that of the name, whichever address it has.
  dial({ ...options, hostname: address, servername: options.hostname }, (...result) => {
    if (result[0] && others.length > 0) dialInTurn(others, options, dial, callback);
    else callback(...result);
  });
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
