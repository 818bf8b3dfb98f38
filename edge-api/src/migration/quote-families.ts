import { type Fields, fieldsOf, idOf, lineOf, listOf, refOf, textOf } from './plain-fields.ts';

/**
 * The quotes of an export, the versions of one quote together (specification 2 section 3): those that name each other as
 * parent, or in their history, and are of one customer. What stands in a history alone is a version, too: it has at least its price.
 */
export function quoteFamilies(records: readonly unknown[]): unknown[][] {
  const known = new Set(records.flatMap((record) => idOf(fieldsOf(record)) ?? []));
  const all = records.flatMap((record) => [record, ...historyOf(record, known)]);
  const rootOf = new Map<string, string>();
  const root = (id: string): string => {
    let at = id;
    for (let next = rootOf.get(at); next !== undefined; next = rootOf.get(at)) at = next;
    // The way is short next time: a thousand versions may name one another in a row.
    for (let on = id; on !== at; ) {
      const next = rootOf.get(on) ?? at;
      rootOf.set(on, at);
      on = next;
    }
    return at;
  };
  for (const record of all) {
    const fields = fieldsOf(record);
    const id = keyOf(fields, fields?.id);
    if (id === undefined) continue;
    const named = [fields?.parentQuoteId, ...listOf(fields?.versionHistory).map((one) => fieldsOf(one)?.id)];
    for (const other of named.flatMap((one) => keyOf(fields, one) ?? [])) {
      if (root(other) !== root(id)) rootOf.set(root(id), root(other));
    }
  }
  const families = new Map<string, unknown[]>();
  for (const [index, record] of all.entries()) {
    const fields = fieldsOf(record);
    const id = keyOf(fields, fields?.id);
    // Without an id it belongs to nobody.
    const key = id === undefined ? `#${index}` : root(id);
    const family = families.get(key);
    if (family) family.push(record);
    else families.set(key, [record]);
  }
  return [...families.values()];
}

/** A version that names another customer's quote must not become theirs. */
function keyOf(fields: Fields | undefined, id: unknown): string | undefined {
  const own = refOf(id);
  return own === undefined ? undefined : `${refOf(fields?.customerId) ?? ''}/${own}`;
}

/** The versions that a quote's history tells of and that have no record of their own. */
function historyOf(record: unknown, known: Set<string>): unknown[] {
  const fields = fieldsOf(record);
  const id = idOf(fields);
  if (!fields || id === undefined) return [];
  const own = versionOf(fields) ?? 1;
  return listOf(fields.versionHistory).flatMap((one) => {
    const entry = fieldsOf(one);
    const version = versionOf(entry);
    if (!entry || version === undefined || version === own) return [];
    const given = refOf(entry.id);
    if (given !== undefined && given !== id && known.has(given)) return [];
    const made = given !== undefined && given !== id ? given : `${id}-v${version}`;
    if (known.has(made)) return [];
    known.add(made);
    const { customerId, customerName } = fields;
    return {
      ...entry,
      id: made,
      customerId,
      customerName,
      parentQuoteId: id,
      changes: lineOf(entry.changes, 2000),
    };
  });
}

function versionOf(fields: Fields | undefined): number | undefined {
  const version = Number(textOf(fields?.version) ?? Number.NaN);
  return Number.isInteger(version) ? version : undefined;
}
