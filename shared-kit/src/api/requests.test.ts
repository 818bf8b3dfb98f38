import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

/** What a schema is made of; Zod's own description of it. */
type Description = z.core.$ZodTypeDef & {
  catchall?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
  shape?: object;
};

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const modules = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
const requests = new Map<string, z.core.$ZodType>();
for (const file of modules) {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`);
  for (const [name, value] of Object.entries(exported)) {
    if (name.endsWith('Request') && isSchema(value)) requests.set(name, value);
  }
}

/** The schema and all within it. */
function within(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const def: Description = schema._zod.def;
  const parts = [...Object.values(def).flat(), ...Object.values(def.shape ?? {}), def.getter?.()];
  for (const part of parts.filter(isSchema)) within(part, seen);
  return seen;
}

it('no request lets a field through that its schema does not name: what is not offered cannot be set', () => {
  expect(requests.size).toBeGreaterThan(60);
  const open = [...requests].filter(([, request]) =>
    [...within(request)].some((schema) => {
      const def: Description = schema._zod.def;
      const lets =
        def.type === 'object' && def.catchall !== undefined && def.catchall._zod.def.type !== 'never';
      return lets || def.type === 'any' || def.type === 'unknown';
    }),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

it('no request changes what every object has', () => {
  const hostile = JSON.stringify({ '#': { polluted: true }, constructor: { prototype: { polluted: true } } });
  const body: unknown = JSON.parse(hostile.replace('#', '__proto__'));
  for (const [name, request] of requests) {
    const { data } = z.safeParse(request, body);
    expect([name, Object.keys(data ?? {})]).toEqual([name, expect.not.arrayContaining(['constructor'])]);
    expect([name, Object(data).polluted, 'polluted' in {}]).toEqual([name, undefined, false]);
  }
});
