import { Hono } from 'hono';
import {
  clearDataRequest,
  compareMigrationRequest,
  controlMigrationRequest,
  type MigrationComparison,
  type MigrationStatus,
  startMigrationRequest,
} from 'shared-kit/api';
import { streamOf } from '../blobs/stream-of.ts';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { exportOf } from './export-data.ts';

/** The migration tool (specification 3 section 2.6). */
export function migrationRoutes({
  migration,
  store,
  clock,
}: Pick<Edge, 'migration' | 'store' | 'clock'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .get('/api/migration', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json<MigrationStatus>(await migration.status());
    })
    .post('/api/migration/file', async (c) => {
      const { body } = c.req.raw;
      const content = body ?? new Blob().stream();
      return c.json<MigrationStatus>(await migration.upload(c.req.query('name') ?? 'Export', content));
    })
    .post('/api/migration/compare', validated(compareMigrationRequest), async (c) =>
      c.json<MigrationComparison>(await migration.compare(c.req.valid('json').source)),
    )
    .post('/api/migration/start', validated(startMigrationRequest), async (c) => {
      const { kind, source, by } = c.req.valid('json');
      return c.json<MigrationStatus>(await migration.start(kind, source, by));
    })
    .post('/api/migration/control', validated(controlMigrationRequest), async (c) =>
      c.json<MigrationStatus>(await migration.control(c.req.valid('json').action)),
    )
    .post('/api/migration/clear', validated(clearDataRequest), async (c) =>
      c.json<MigrationStatus>(await migration.clear(c.req.valid('json').by)),
    )
    .get('/api/migration/export', (c) => {
      const now = clock();
      c.header('Content-Type', 'application/json; charset=utf-8');
      c.header('Cache-Control', 'no-store');
      c.header(
        'Content-Disposition',
        `attachment; filename="umzug-export-${now.toISOString().slice(0, 10)}.json"`,
      );
      return c.body(streamOf(exportOf(store, now)));
    });
}
