export type Fields = Readonly<Record<string, unknown>>;

/** What stands at a path such as `plan.history.customerId`; undefined where it ends before. */
export function valueAt(data: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => fieldsOf(value)[name], data);
}

/** The same but for what stands at a path. @param value undefined: nothing does */
export function withValueAt(data: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.');
  const { [name]: before, ...others } = data;
  const after = rest.length === 0 ? value : withValueAt(fieldsOf(before), rest.join('.'), value);
  return after === undefined ? others : { ...data, [name]: after };
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
