import { join } from 'node:path';
import { Gate } from './auth/gate.service.ts';
import { argon2id, type PasswordHashing } from './auth/password-hashing.ts';
import { Sessions } from './auth/sessions.service.ts';
import { COLLECTIONS } from './collections.ts';
import type { Config } from './config.ts';
import type { Edge } from './edge.ts';
import { openSecrets } from './secrets.ts';
import { openSqliteStore } from './store/sqlite-store.ts';

export interface OpenEdge extends Edge {
  /** Once nothing new comes in. */
  close(): Promise<void>;
}

/** Opens what the routes work with, out of the configuration. @throws ConfigError */
export function openEdge(
  config: Config,
  { clock = () => new Date(), hashing = argon2id }: { clock?: () => Date; hashing?: PasswordHashing } = {},
): OpenEdge {
  const secrets = openSecrets(config);
  const store = openSqliteStore(join(config.dataDir, 'store.sqlite'), COLLECTIONS);
  const gate = new Gate({ store, clock, hashing });
  const sessions = new Sessions({ store, clock, epoch: () => gate.epoch() });
  return {
    config,
    secrets,
    store,
    clock,
    gate,
    sessions,
    async close() {
      store.close();
    },
  };
}
