import { createServer } from 'node:http';
import { type Agent, buildConnector, request } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { csv, type SheetServer, startSheetServer } from '../testing/sheet-server.ts';
import { guardedAgent, PrivateAddress } from './guarded-agent.ts';

let server: SheetServer;
const agents: Agent[] = [];
beforeEach(async () => {
  server = await startSheetServer();
  server.answers.set('docs.google.com/', csv('Name'));
});
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.destroy();
  await server.close();
});

/** Connections are refused at `dead`; all others end at the server. */
function agentWith(addresses: readonly string[], dead: string) {
  const dialled: Pick<buildConnector.Options, 'hostname' | 'servername'>[] = [];
  const connect = buildConnector({});
  const agent = guardedAgent({
    resolve: async () => addresses,
    dial: ({ hostname, servername, ...options }, callback) => {
      dialled.push({ hostname, ...(servername !== undefined && { servername }) });
      const port = hostname === dead ? '1' : server.port;
      connect({ ...options, protocol: 'http:', hostname: '127.0.0.1', port }, callback);
    },
  });
  agents.push(agent);
  return { agent, dialled };
}

it('connects to the address that it has checked, and asks for the certificate of the name', async () => {
  const { agent, dialled } = agentWith(['8.8.8.8'], '');
  const { statusCode, body } = await request('https://docs.google.com/', { dispatcher: agent });
  await body.dump();
  expect(statusCode).toBe(200);
  expect(dialled).toEqual([{ hostname: '8.8.8.8', servername: 'docs.google.com' }]);
});

it('tries the next address where one cannot be reached', async () => {
  const { agent, dialled } = agentWith(['8.8.8.8', '10.0.0.1', '8.8.4.4'], '8.8.8.8');
  const { body } = await request('https://docs.google.com/', { dispatcher: agent });
  await body.dump();
  expect(dialled.map(({ hostname }) => hostname)).toEqual(['8.8.8.8', '8.8.4.4']);
});

it('says that none could be reached', async () => {
  const { agent } = agentWith(['8.8.8.8'], '8.8.8.8');
  await expect(request('https://docs.google.com/', { dispatcher: agent })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

it.each(['localhost', '127.0.0.1', '[::1]'])('as it is in production, does not reach %s', async (host) => {
  const reached: string[] = [];
  const local = createServer(({ url }, response) => {
    reached.push(url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => local.listen(0, resolve));
  const bound = local.address();
  const agent = guardedAgent();
  agents.push(agent);
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  await expect(request(`http://${host}:${port}/`, { dispatcher: agent })).rejects.toThrow(PrivateAddress);
  expect(reached).toEqual([]);
  local.close();
});
