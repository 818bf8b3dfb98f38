/** What somebody changed while somebody else saved another version of it (D7). */
export interface Rival<T> {
  /** What both began with. */
  base: T;
  mine: T;
  /** As stored now. */
  theirs: T;
}

/** The parts that both changed, and differently: somebody has to choose. */
export function contested<T, Key extends keyof T>(
  keys: readonly Key[],
  { base, mine, theirs }: Rival<Pick<T, Key>>,
): Key[] {
  return keys.filter(
    (key) => !same(base[key], mine[key]) && !same(base[key], theirs[key]) && !same(mine[key], theirs[key]),
  );
}

/** What only one side changed is taken from it; what both changed, as chosen. @returns all of the keys, and nothing else */
export function merged<T, Key extends keyof T & string>(
  keys: readonly Key[],
  { base, mine, theirs }: Rival<Pick<T, Key>>,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): Partial<Pick<T, Key>> {
  const result: Partial<Pick<T, Key>> = {};
  for (const key of keys) {
    const isMine = choice[key] === undefined ? !same(base[key], mine[key]) : choice[key] === 'mine';
    result[key] = isMine ? mine[key] : theirs[key];
  }
  return result;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
