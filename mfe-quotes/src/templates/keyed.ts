/** Each with a key that is its own: its name, and the how manieth of that name it is. */
export function keyed<Item extends { name: string }>(items: readonly Item[]): { key: string; item: Item }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const nth = (seen.get(item.name) ?? 0) + 1;
    seen.set(item.name, nth);
    return { key: `${item.name}-${nth}`, item };
  });
}
