import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { moduleDescriptorSchema } from 'shared-kit/contract';
import { describeIssue, germanReason } from 'shared-kit/domain';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { answerJson } from '../middleware/answer-json.ts';
import { validated } from '../middleware/validate.ts';
import type { ModuleFile } from './module-files.ts';
import { versionPattern } from './module-version.ts';
import type { RegistryService } from './registry.service.ts';

const MAX_PUBLICATION_BYTES = 64 * 1024 * 1024;
const filePath = /^(?:[A-Za-z0-9_@-][A-Za-z0-9._@-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9._@-]*$/;

const publicationFields = z.strictObject({
  version: z.string().regex(versionPattern),
  kit: z.string().regex(/^\d+\.\d+\.\d+$/),
  descriptor: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'ist kein JSON' });
        return z.NEVER;
      }
    })
    .pipe(moduleDescriptorSchema),
});

const activation = z.strictObject({ version: z.string().regex(versionPattern) });

interface RegistryRoutesParts {
  registry: RegistryService;
  deployToken: string;
}

/** Reading is public, publishing takes the deploy token as a bearer token (D4, RFC 6750). */
export function registryRoutes({ registry, deployToken }: RegistryRoutesParts): Hono {
  const deployer = requireToken(deployToken);
  return new Hono()
    .get('/api/registry', async (c) => {
      c.header('Cache-Control', 'no-store');
      // Of some ten thousand characters, before anything else can be loaded: also on the phone line of a crew.
      return answerJson(c, JSON.stringify(await registry.registry()));
    })
    .get('/api/registry/modules/:id/versions/:version', async (c) =>
      c.json(await registry.versionAsModule(c.req.param('id'), c.req.param('version'))),
    )
    .post(
      '/api/registry/modules/:id/versions',
      deployer,
      bodyLimit({ maxSize: MAX_PUBLICATION_BYTES, onError: tooLarge }),
      async (c) => {
        const id = c.req.param('id');
        const form = await c.req.formData().catch(() => {
          throw new ApiProblem(400, 'no-form', 'Erwartet wird multipart/form-data');
        });
        const { version, kit, descriptor } = parseFields(form);
        await registry.publish(id, { version, kit, descriptor, files: await readFiles(form) });
        return c.json({ success: true, id, version }, 201);
      },
    )
    .post('/api/registry/modules/:id/activate', deployer, validated(activation), async (c) => {
      const { version } = c.req.valid('json');
      const enabled = await registry.activate(c.req.param('id'), version);
      return c.json({ success: true, version, enabled });
    })
    .post('/api/registry/modules/:id/rollback', deployer, async (c) =>
      c.json({ success: true, version: await registry.rollback(c.req.param('id')) }),
    )
    .post('/api/registry/modules/:id/enable', deployer, async (c) => {
      await registry.setEnabled(c.req.param('id'), true);
      return c.json({ success: true });
    })
    .post('/api/registry/modules/:id/disable', deployer, async (c) => {
      await registry.setEnabled(c.req.param('id'), false);
      return c.json({ success: true });
    });
}

function requireToken(token: string): MiddlewareHandler {
  const expected = digest(token);
  return async (c, next) => {
    const [scheme, given] = (c.req.header('Authorization') ?? '').split(' ');
    if (scheme !== 'Bearer' || !given || !timingSafeEqual(digest(given), expected)) {
      throw new ApiProblem(401, 'no-deploy-token', 'Zum Veröffentlichen gehört ein gültiges Deploy-Token');
    }
    await next();
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function tooLarge(): never {
  throw new ApiProblem(413, 'too-large', 'Das Modul ist größer als 64 MB');
}

function parseFields(form: FormData) {
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  const fields = publicationFields.safeParse(texts, { error: germanReason });
  if (!fields.success) {
    const [issue] = fields.error.issues;
    const { field, message } = issue
      ? describeIssue(issue)
      : { field: '', message: 'Die Angaben sind ungültig' };
    throw new ApiProblem(422, 'invalid', message, { body: { field } });
  }
  return fields.data;
}

async function readFiles(form: FormData): Promise<ModuleFile[]> {
  const files: ModuleFile[] = [];
  for (const value of form.values()) {
    if (typeof value === 'string') continue;
    if (!filePath.test(value.name) || value.name.includes('..')) {
      throw new ApiProblem(422, 'invalid-path', `${value.name} ist kein zulässiger Dateiname`);
    }
    if (files.some((file) => file.path === value.name))
      throw new ApiProblem(422, 'doubled-path', `${value.name} kommt doppelt vor`);
    files.push({ path: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return files;
}
