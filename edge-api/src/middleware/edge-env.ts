import type { Session } from '../auth/sessions.service.ts';

/** What middleware leaves for the handlers of one request. */
export interface EdgeEnv {
  Variables: {
    requestId: string;
    /** Absent on public routes, and everywhere when the gate is off. */
    session?: Session;
    /** As in `StaticFile`. */
    scriptHashes?: string[];
  };
}
