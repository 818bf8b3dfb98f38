import { Hono } from 'hono';
import { Conflict, ReadChanged, STORE_PATHS } from 'shared-kit/data';
import { BrowserPermissions } from 'shared-kit/data/browser-access';
import { commitRequest, countRequest, getRequest, listRequest } from 'shared-kit/data/wire-requests';
import type { Collection } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { answerJson } from '../middleware/answer-json.ts';
import { validated } from '../middleware/validate.ts';
import { permitCommit } from './browser-access.ts';
import type { SqliteStore } from './sqlite-store.ts';

export interface StoreRoutesParts {
  store: SqliteStore;
  /** Those that browsers may know of; each says itself what they may do. */
  collections: readonly Collection[];
}

const MAX_QUESTION_BYTES = 256 * 1024;
const MAX_COMMIT_BYTES = 4 * 1024 * 1024;

/**
 * The shared store for browsers behind the gate (design section 4): reads, and writes that need no command.
 * Every answer says which change is the last that it includes (`seq`), read first: the stream repeats the rest.
 */
export function storeRoutes({ store, collections }: StoreRoutesParts): Hono {
  const access = new BrowserPermissions(collections);
  const question = { maxBytes: MAX_QUESTION_BYTES };

  return new Hono()
    .post(STORE_PATHS.get, validated(getRequest, question), (c) => {
      const { collection, id } = c.req.valid('json');
      access.permit(collection, 'read');
      const seq = store.lastChange();
      return answerJson(c, `{"seq":${seq},"document":${store.getJson(collection, id) ?? 'null'}}`);
    })
    .post(STORE_PATHS.list, validated(listRequest, question), (c) => {
      const query = c.req.valid('json');
      access.permit(query.collection, 'read');
      return answerJson(c, store.listJson(query));
    })
    .post(STORE_PATHS.count, validated(countRequest, question), async (c) => {
      const query = c.req.valid('json');
      access.permit(query.collection, 'read');
      const seq = store.lastChange();
      return c.json({ seq, count: await store.count(query) });
    })
    .post(STORE_PATHS.commit, validated(commitRequest, { maxBytes: MAX_COMMIT_BYTES }), (c) => {
      const { commitId, ...commit } = c.req.valid('json');
      const stored = (collection: string, id: string) => {
        const document = store.getJson(collection, id);
        return document === undefined ? undefined : JSON.parse(document);
      };
      const permitted = permitCommit(access, commit, stored);
      try {
        store.commit(permitted, commitId);
      } catch (error) {
        throw error instanceof Conflict ? conflict(error) : error;
      }
      return c.json({ success: true });
    });
}

function conflict(error: Conflict): ApiProblem {
  const { collection, id } = error;
  return new ApiProblem(409, 'conflict', 'Das wurde inzwischen geändert', {
    body: { collection, id, retry: error instanceof ReadChanged },
  });
}
