import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Query } from 'shared-kit/data';
import { customers } from 'shared-kit/domain';
import { answerError } from '../middleware/problems.ts';
import { pageSql } from './sql-query.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { storeRoutes } from './store.route.ts';

// One of the two servers that `store.bench.ts` compares, in a process of its own. Prints its port.
const [kind, path = '', queryJson = ''] = process.argv.slice(2);
const query: Query = JSON.parse(queryJson);
const server = kind === 'edge' ? edge() : bare();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});

/** The store's routes, as they are. */
function edge() {
  const store = openSqliteStore(path, [customers]);
  const app = new Hono().onError(answerError).route('/', storeRoutes({ store, collections: [customers] }));
  return createAdaptorServer({ fetch: app.fetch });
}

/** The least that a server can do: read the request, run the same SQL, pass the stored JSON through. */
function bare() {
  const { text, values } = pageSql(customers, query);
  const page = new DatabaseSync(path).prepare(text);
  return createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      JSON.parse(body);
      const rows = page.all(...values).slice(0, query.limit);
      const items = rows.map(
        (row) => `{"id":${JSON.stringify(row.id)},"version":${row.version},"data":${row.data}}`,
      );
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(`{"items":[${items.join(',')}]}`);
    });
  });
}
