import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { contractDocuments } from 'shared-kit/data/contract/contract-subject';
import { answerError } from '../middleware/problems.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { storeRoutes } from './store.route.ts';

/** A server of the embedded store until it is killed; it prints its port. Argument: the file. */
const [path = ''] = process.argv.slice(2);
const collections = [contractDocuments];
const store = openSqliteStore(path, collections);
const app = new Hono().onError(answerError).route('/', storeRoutes({ store, collections }));
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
writeSync(1, `${typeof address === 'object' ? address?.port : address}\n`);
