import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { type Agent, buildConnector } from 'undici';
import { guardedAgent } from '../outbound/guarded-agent.ts';

export type SheetAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface SheetServer {
  port: string;
  /** What is answered under an address such as 'docs.google.com/1.csv'; everything else is 404. */
  answers: Map<string, SheetAnswer>;
  /** The addresses asked for, in order. */
  asked: string[];
  /** Where names lead; a public address by default. */
  names: Map<string, readonly string[]>;
  /** The guard of the real one, with this name table, and connections that end here whatever address they are meant for. */
  agent: Agent;
  /** The addresses that connections were opened to. */
  dialled: string[];
  close(): Promise<void>;
}

export const PUBLIC_ADDRESS = '142.250.74.46';

/** A local HTTP server that plays the hosts of a spreadsheet; without TLS, since its certificate is not what is tested. */
export async function startSheetServer(): Promise<SheetServer> {
  const answers: SheetServer['answers'] = new Map();
  const names: SheetServer['names'] = new Map();
  const asked: string[] = [];
  const dialled: string[] = [];
  const server = createServer((request, response) => {
    const address = `${request.headers.host}${request.url}`;
    asked.push(address);
    const answer = answers.get(address);
    if (answer) answer(request, response);
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><title>404</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? String(bound.port) : '';
  const connect = buildConnector({ timeout: 5000 });
  const agent = guardedAgent({
    // An address leads to itself, as the system's resolver has it.
    resolve: async (hostname) => names.get(hostname) ?? [isIP(hostname) === 0 ? PUBLIC_ADDRESS : hostname],
    dial: (options, callback) => {
      dialled.push(options.hostname);
      connect({ ...options, protocol: 'http:', hostname: '127.0.0.1', port }, callback);
    },
  });
  return {
    port,
    answers,
    asked,
    names,
    agent,
    dialled,
    async close() {
      await agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with a CSV file. */
export function csv(content: string | Uint8Array): SheetAnswer {
  return (_, response) => response.writeHead(200, { 'Content-Type': 'text/csv' }).end(content);
}

/** Sends on to somewhere else. */
export function redirectTo(location: string): SheetAnswer {
  return (_, response) => response.writeHead(307, { Location: location }).end();
}
