import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailMessage } from 'shared-kit/api';
import type { TestProject } from 'vitest/node';
import { countRequests } from './count-requests.ts';
import { GREETING, hostileMails, hostileVectors } from './hostile-mails.ts';
import { deliverHostileMails } from './read-hostile-mails.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `/mails`, `/vectors` and `/asked` (what was asked of the counting server since the last time). */
    hostileMails: string;
  }
}

export interface ReadMail {
  name: string;
  /** The greeting stands in it in the clear. */
  greets: boolean;
  mail: MailMessage;
}

/** Serves the hostile mails as the edge reads them, and counts at the address that they want to reach. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const counter = await countRequests();
  const server = createHttpServer(async ({ url }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end(JSON.stringify(await answers[url ?? '']?.()));
  });
  const answers: Record<string, () => unknown> = {
    '/mails': () => readAll(counter.host),
    '/vectors': () => hostileVectors(counter.host),
    '/asked': () => counter.taken(),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('hostileMails', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.close();
    server.closeAllConnections();
    counter.close();
  };
}

async function readAll(host: string): Promise<ReadMail[]> {
  const mails = hostileMails(host);
  const { read, close } = await deliverHostileMails(mails);
  const all: ReadMail[] = [];
  for (const [index, { name, raw }] of mails.entries()) {
    all.push({ name, greets: raw.includes(GREETING), mail: await read(index) });
  }
  await close();
  return all;
}
