/** One column of a table: under the key of every row what stands in it there, each with its own type. */
export function column<Table extends { [Key in keyof Table]: { [N in Name]: unknown } }, Name extends string>(
  table: Table,
  name: Name,
): { [Key in keyof Table]: Table[Key][Name] } {
  const cells: Partial<{ [Key in keyof Table]: Table[Key][Name] }> = {};
  for (const key in table) cells[key] = table[key][name];
  return whole(cells, table);
}

/** Under the key of every name what `values` has under that name, each with its own type. */
export function lookUp<Names extends { [Key in keyof Names]: keyof Values }, Values>(
  names: Names,
  values: Values,
): { [Key in keyof Names]: Values[Names[Key]] } {
  const found: Partial<{ [Key in keyof Names]: Values[Names[Key]] }> = {};
  for (const key in names) found[key] = values[names[key]];
  return whole(found, names);
}

/** Under the key of every row what `map` makes of it. */
export function mapValues<Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  map: (row: From, key: Key) => To,
): Record<Key, To> {
  const mapped: Partial<Record<Key, To>> = {};
  for (const key in table) mapped[key] = map(table[key], key);
  return whole(mapped, table);
}

/** The keys of a table, in its order. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  const keys: (keyof Table & string)[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

function whole<Whole extends object>(part: Partial<Whole>, keys: object): Whole {
  if (hasAll(part, keys)) return part;
  throw new TypeError('A table changed while it was read');
}

function hasAll<Whole extends object>(part: Partial<Whole>, keys: object): part is Whole {
  return Object.keys(keys).every((key) => key in part);
}
