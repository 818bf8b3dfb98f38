import { moduleDescriptorSchema } from 'shared-kit/contract';
import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

const sha256 = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** A published version: immutable. Its files lie at `/remotes/<id>/<version>/`. */
const moduleVersionSchema = z.strictObject({
  moduleId: z.string(),
  version: z.string(),
  /** The version of shared-kit that it was built with. */
  kit: z.string(),
  descriptor: moduleDescriptorSchema,
  /** SHA-256 of every file, by its path. */
  files: z.record(z.string(), sha256),
  publishedAt: z.iso.datetime(),
});

export type ModuleVersion = z.infer<typeof moduleVersionSchema>;

/** By `<id>@<version>`; of the server alone. */
export const moduleVersions = defineCollection('moduleVersions', moduleVersionSchema);

export const MANIFEST = 'mf-manifest.json';

/** Semver of the package, a hyphen, eight hex digits of its content's hash. */
export const versionPattern = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
