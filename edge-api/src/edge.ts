import type { DocumentStore } from 'shared-kit/data';
import type { Gate } from './auth/gate.service.ts';
import type { Session, Sessions } from './auth/sessions.service.ts';
import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

/** What the routes work with; put together by `openEdge`. */
export interface Edge {
  config: Config;
  secrets: Secrets;
  store: DocumentStore;
  clock: () => Date;
  gate: Gate;
  sessions: Sessions;
}

/** What middleware leaves for the handlers of one request. */
export interface EdgeEnv {
  Variables: {
    requestId: string;
    /** Absent on public routes, and everywhere when the gate is off. */
    session?: Session;
  };
}
