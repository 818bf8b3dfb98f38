/** Each with a key that is its own: its name, and the how manieth of that name it is. */
export function keyed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): { key: string; item: Item }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { key: `${name}-${nth}`, item };
  });
}
