/** Firebase's SDK keeps documents and queries under these names; each session of the gate has a cache of its own. */
const DATABASES = 'firestore/';
const KEYS = 'firestore_';

const ROUNDS = 30;
const PAUSE_MS = 1000;

/**
 * Deletes what ended sessions have left of customers on this machine (D2: logging out clears it). A tab that is just
 * noticing the end opens its cache anew, so each is looked for until it is gone twice in a row.
 * @param live whose cache stays.
 */
export async function deleteCloudCaches(live?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const kept = (name: string) => live !== undefined && name.includes(`${DATABASES}${live}/`);
  const present = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  // Named once: a session that begins meanwhile is none of those that ended.
  const ended = (await present()).filter((name) => name.startsWith(DATABASES) && !kept(name));
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(KEYS) && !kept(key)) localStorage.removeItem(key);
  }
  for (let round = 0, clean = 0; round < ROUNDS && clean < 2 && ended.length > 0; round += 1) {
    const left = (await present()).filter((name) => ended.includes(name));
    clean = left.length === 0 ? clean + 1 : 0;
    for (const name of left) indexedDB.deleteDatabase(name);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
