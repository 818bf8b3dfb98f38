import type { ImapFlow } from 'imapflow';
import { keepNewest } from 'shared-kit/data/keep-newest';
import { mailboxProblem } from './mailbox-problem.ts';

const BY_UID = { uid: true } as const;
const KEPT_FOLDERS = 20;
const word = (value: string) => ({ type: 'ATOM', value });
const BY_ARRIVAL = [[word('ARRIVAL')], word('UTF-8')];
/** More of them would be too long a line: then all are sorted. */
const MOST_NAMED = 500;

/** In which order the mails of a folder came: as the server sorts them, or where it cannot, by what it told once. */
export class Arrivals {
  /** By folder, by uid: milliseconds since 1970. */
  readonly #known = new Map<string, Map<number, number>>();

  /** @returns all uids of the selected folder, or those among them, the newest first */
  async of(client: ImapFlow, uidValidity: string, among?: ReadonlySet<number>): Promise<number[]> {
    if (!client.mailbox) throw mailboxProblem.unreachable();
    if (client.mailbox.exists === 0) return [];
    const sorted = client.capabilities.has('SORT') ? await sortedByServer(client, among) : undefined;
    // One that cannot after all has said NO.
    const uids = sorted ?? (await this.#sortedHere(client, `${uidValidity} ${client.mailbox.path}`));
    return among ? uids.filter((uid) => among.has(uid)) : uids;
  }

  async #sortedHere(client: ImapFlow, folder: string): Promise<number[]> {
    const uids = await client.search({ all: true }, BY_UID);
    if (!client.usable) throw mailboxProblem.unreachable();
    if (!uids) throw mailboxProblem.refused('');
    uids.sort((a, b) => a - b);
    const before = this.#known.get(folder);
    const arrived = new Map<number, number>();
    const untold: number[] = [];
    for (const uid of uids) {
      const known = before?.get(uid);
      if (known === undefined) untold.push(uid);
      else arrived.set(uid, known);
    }
    if (untold.length > 0) {
      // A range: ten thousand single numbers would be too long a line.
      const [first, last] = [untold[0], untold.at(-1)];
      for (const { uid, internalDate } of await client.fetchAll(
        `${first}:${last}`,
        { uid: true, internalDate: true },
        BY_UID,
      )) {
        arrived.set(uid, new Date(internalDate ?? 0).getTime() || 0);
      }
      if (!client.usable) throw mailboxProblem.unreachable();
    }
    keepNewest(this.#known, folder, arrived, KEPT_FOLDERS);
    return [...arrived].sort(([a, one], [b, other]) => other - one || b - a).map(([uid]) => uid);
  }
}

/** RFC 5256. @returns undefined where the server refuses */
async function sortedByServer(
  client: ImapFlow,
  among: ReadonlySet<number> | undefined,
): Promise<number[] | undefined> {
  const named = among && among.size <= MOST_NAMED ? [word('UID'), word([...among].join(','))] : [word('ALL')];
  const uids: number[] = [];
  const take = async ({ attributes }: { attributes?: { value?: unknown }[] }) => {
    for (const { value } of attributes ?? []) {
      const uid = Number(value);
      if (Number.isSafeInteger(uid) && uid > 0) uids.push(uid);
    }
  };
  try {
    const answer = await client.exec('UID SORT', [...BY_ARRIVAL, ...named], { untagged: { SORT: take } });
    answer.next();
  } catch (error) {
    if (!client.usable) throw error;
    return undefined;
  }
  if (!client.usable) throw mailboxProblem.unreachable();
  // Those of one second stand in the order of their numbers: turned around as a whole, the last comes first.
  return uids.reverse();
}
