/** As Firebase's SDK names what it keeps in IndexedDB. */
const PREFIXES = ['firestore/', 'firebase'];

/**
 * Deletes what the cloud store has kept of customers on this machine (D2: logging out clears it). Where another tab
 * still has it open, it is gone as soon as that tab, too, has noticed.
 */
export async function deleteCloudCache(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  for (const { name = '' } of await indexedDB.databases()) {
    if (PREFIXES.some((prefix) => name.startsWith(prefix))) indexedDB.deleteDatabase(name);
  }
}
