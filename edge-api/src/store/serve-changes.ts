import type { Server } from 'node:http';
import { hasSession } from '../auth/has-session.ts';
import type { Sessions } from '../auth/sessions.service.ts';
import { COLLECTIONS } from '../collections.ts';
import type { Config } from '../config.ts';
import { attachChangeStream } from './change-stream.ts';
import type { SqliteStore } from './sqlite-store.ts';

interface ChangesParts {
  config: Config;
  embedded?: SqliteStore;
  sessions: Pick<Sessions, 'find'>;
}

/**
 * The change stream of an office on the embedded store: for its own pages, and for those who have a session.
 * @param heartbeat milliseconds between signs of life, with each of which the session is asked for anew
 * @returns ends it; undefined where browsers follow Firestore themselves.
 */
export function serveChanges(
  server: Server,
  edge: ChangesParts,
  heartbeat?: number,
): (() => void) | undefined {
  const { config, embedded: store } = edge;
  return (
    store &&
    attachChangeStream(server, {
      store,
      collections: COLLECTIONS,
      origins: config.publicUrl ? [config.publicUrl] : [],
      authorize: (request) => hasSession(request, edge),
      ...(heartbeat !== undefined && { heartbeat }),
    })
  );
}
