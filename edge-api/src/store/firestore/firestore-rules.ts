import { MAX_CREATED_VERSION } from 'shared-kit/data/wire-requests';
import type { BrowserAccess, Collection } from 'shared-kit/domain';
import * as z from 'zod';
import { GATE_ID } from '../../auth/gate.service.ts';
import { sessions } from '../../auth/sessions.collection.ts';
import { system } from '../../settings/system.collection.ts';
import { SESSION_CLAIM } from './session-claim.ts';

/**
 * The security rules of the cloud store, out of what each collection declares (design section 4, D2): a browser reads
 * and writes while its session lives, and only what the embedded store would let it. What the rules' language can say
 * of a schema is held against it; entries of lists and patterns of texts it cannot look into,
 * nor therefore at what a collection asks of `written` fields: empty and repeated tags, blank notes, blank names.
 */
export function firestoreRules(collections: readonly Collection[]): string {
  return `rules_version = '2';
// Written by "npm run firestore:files" out of the collections: change those, not this file.
service cloud.firestore {
  match /databases/{database}/documents {
    function session() {
      return get(/databases/$(database)/documents/${sessions.name}/$(request.auth.token.${SESSION_CLAIM})).data.data;
    }
    function epoch() {
      return get(/databases/$(database)/documents/${system.name}/${GATE_ID}).data.data.epoch;
    }
    function live() {
      return request.auth != null && session().expiresAtMs > request.time.toMillis() && session().epoch == epoch();
    }
    function wrapped(next) {
      return next.keys().hasOnly(['version', 'commit', 'data']) && next.commit is string && next.commit.size() <= 200 && next.data is map && next.version is int;
    }
    function created() {
      return wrapped(request.resource.data) && request.resource.data.version >= 1 && request.resource.data.version <= ${MAX_CREATED_VERSION};
    }
    function updated() {
      return wrapped(request.resource.data) && request.resource.data.version == resource.data.version + 1;
    }
    function untouched(fields) {
      return !request.resource.data.data.diff(resource.data.data).affectedKeys().hasAny(fields);
    }
${collections.map(collectionRules).join('\n')}
  }
}
`;
}

function collectionRules(collection: Collection): string {
  const { name, browser } = collection;
  if (!Object.values(browser).some((allowed) => allowed)) {
    return name === sessions.name
      ? OWN_SESSION
      : `    match /${name}/{id} {\n      allow read, write: if false;\n    }`;
  }
  const writes = browser.create || browser.update;
  const fits = `fits_${name}(request.resource.data.data)`;
  const untouched = collection.fixed.length > 0 ? ` && untouched(${list(collection.fixed)})` : '';
  return [
    ...(writes ? [schemaFunction(collection)] : []),
    `    match /${name}/{id} {`,
    `      allow read: if ${allowed(browser.read)};`,
    `      allow create: if ${allowed(browser.create, `created() && ${fits}`)};`,
    `      allow update: if ${allowed(browser.update, `updated()${untouched} && ${fits}`)};`,
    `      allow delete: if ${allowed(browser.delete)};`,
    '    }',
  ].join('\n');
}

/** A browser may see its own session while it lives: being refused says that it has ended. */
const OWN_SESSION = `    match /${sessions.name}/{id} {
      allow get: if live() && request.auth.token.${SESSION_CLAIM} == id;
      allow list, write: if false;
    }`;

function allowed(may: BrowserAccess[keyof BrowserAccess], also?: string): string {
  if (!may) return 'false';
  return also === undefined ? 'live()' : `live() && ${also}`;
}

const list = (texts: readonly unknown[]) => `[${texts.map(literal).join(', ')}]`;
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);

type JsonSchema = z.core.JSONSchema.BaseSchema;

function schemaFunction({ name, schema }: Collection): string {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return `    function fits_${name}(d) {\n      return ${conditions('d', json).join('\n        && ')};\n    }`;
}

/** What the value at `path` has to meet. */
function conditions(path: string, schema: JsonSchema): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [`(${choices.map((one) => all(conditions(path, asSchema(one)))).join(' || ')})`];
  if (schema.const !== undefined) return [`${path} == ${literal(schema.const)}`];
  if (schema.enum) return [`${path} in ${list(schema.enum)}`];
  switch (schema.type) {
    case 'object':
      return [`${path} is map`, ...mapConditions(path, schema)];
    case 'array':
      return [`${path} is list`, ...atMost(`${path}.size()`, schema.maxItems)];
    case 'string':
      return [`${path} is string`, ...atMost(`${path}.size()`, schema.maxLength ?? longest(schema))];
    case 'integer':
      return [`${path} is int`, ...between(path, schema)];
    case 'number':
      return [`${path} is number`, ...between(path, schema)];
    case 'boolean':
      return [`${path} is bool`];
    case 'null':
      return [`${path} == null`];
    default:
      return [];
  }
}

function mapConditions(
  path: string,
  { properties, required = [], additionalProperties }: JsonSchema,
): string[] {
  const names = Object.keys(properties ?? {});
  return [
    ...(additionalProperties === false ? [`${path}.keys().hasOnly(${list(names)})`] : []),
    ...(required.length > 0 ? [`${path}.keys().hasAll(${list(required)})`] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, property]) => {
      const inner = conditions(`${path}.${name}`, asSchema(property));
      if (inner.length === 0 || required.includes(name)) return inner;
      return [`(!(${literal(name)} in ${path}) || ${all(inner)})`];
    }),
  ];
}

/** Dates and ids, whose patterns the rules' language does not share. */
const longest = ({ format, pattern }: JsonSchema) => (format || pattern ? 40 : undefined);

const asSchema = (schema: JsonSchema | boolean): JsonSchema => (typeof schema === 'boolean' ? {} : schema);
const all = (inner: readonly string[]) =>
  inner.length > 1 ? `(${inner.join(' && ')})` : (inner[0] ?? 'true');
const atMost = (what: string, most: number | undefined) => (most === undefined ? [] : [`${what} <= ${most}`]);

function between(path: string, { minimum, maximum, exclusiveMinimum }: JsonSchema): string[] {
  return [
    ...limit(`${path} >=`, minimum),
    ...limit(`${path} >`, exclusiveMinimum),
    ...limit(`${path} <=`, maximum),
  ];
}

const limit = (comparison: string, value: unknown) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? [`${comparison} ${value}`] : [];
