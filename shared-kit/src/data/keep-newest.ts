/** Keeps it as the newest; of more than `most` the one that was kept longest ago goes. */
export function keepNewest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
