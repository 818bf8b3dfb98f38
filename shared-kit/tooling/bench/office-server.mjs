import { createApp } from '../../../edge-api/src/app.ts';
import { sessionTokenOf } from '../../../edge-api/src/auth/session-cookie.ts';
import { COLLECTIONS } from '../../../edge-api/src/collections.ts';
import { readConfig } from '../../../edge-api/src/config.ts';
import { openEdge } from '../../../edge-api/src/open-edge.ts';
import { localAddress, startServer } from '../../../edge-api/src/server.ts';
import { attachChangeStream } from '../../../edge-api/src/store/change-stream.ts';

// One edge API that serves each of the given shells from a port of its own. Prints addresses and password as JSON.
const edge = await openEdge(readConfig(process.env));
const password = await edge.gate.ensurePassword();
const addresses = [];
for (const shellFolder of process.argv.slice(2)) {
  const config = { ...edge.config, shellFolder };
  const server = await startServer(createApp({ ...edge, config }), config);
  attachChangeStream(server, {
    store: edge.embedded,
    collections: COLLECTIONS,
    authorize: async (request) => {
      const token = sessionTokenOf(request.headers.cookie, config);
      return token !== undefined && (await edge.sessions.find(token)) !== undefined;
    },
  });
  addresses.push(localAddress(server, config.host));
}
console.log(JSON.stringify({ addresses, password }));
