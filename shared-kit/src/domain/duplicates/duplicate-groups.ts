import { compareCustomerNumbers } from '../customer/customer-number.ts';
import type { PairedCustomer } from './compared-customers.ts';
import { DuplicateSearch, type FoundDuplicate } from './duplicate-search.ts';
import { type DuplicateMatchType, type PairScore, reasonsOf } from './pair-score.ts';

/** What groups are made of: an entry of the list index is one. */
export interface GroupedCustomer extends PairedCustomer {
  id: string;
  customerNumber: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface DuplicateMember extends PairScore {
  id: string;
  /** What it has in common with the master, in German, weightiest first. */
  reasons: string[];
}

/** One customer and all that may be the same (specification 3 section 3). */
export interface DuplicateGroup {
  /** The oldest. */
  masterId: string;
  /** Highest score first. */
  members: DuplicateMember[];
  /** The highest score, in hundredths, at most 100. */
  confidence: number;
  /** Of the member that is most surely the same. */
  matchType: DuplicateMatchType;
  /** Of all members. */
  reasons: string[];
}

/** Customers to look at until the next word of how far it is. */
const PROGRESS_EVERY = 250;

/** Every pair above 30, the older customer first. For few customers, or for a test: there may be very many. */
export function duplicatePairs(
  customers: readonly GroupedCustomer[],
): { older: GroupedCustomer; younger: GroupedCustomer; score: PairScore }[] {
  const byAge = oldestFirst(customers);
  const search = new DuplicateSearch(byAge);
  return byAge.flatMap((younger, place) => {
    const found = search.find(place);
    search.add(place);
    return found.flatMap(({ place: other, score }) => {
      const older = byAge[other];
      return older ? [{ older, younger, score }] : [];
    });
  });
}

/**
 * Masters and who may be the same (D36). From the oldest on, a customer joins the master with whom it scores highest, of
 * equals the oldest one, and is a master itself where there is none. So only masters are searched, and a thousand
 * customers of one name with one phone are no million pairs. Surest groups first, then by the age of their masters.
 * @param onProgress told the share that is done, 0 to 1, now and then
 */
export function duplicateGroups(
  customers: readonly GroupedCustomer[],
  onProgress: (share: number) => void = () => undefined,
): DuplicateGroup[] {
  const byAge = oldestFirst(customers);
  const search = new DuplicateSearch(byAge);
  /** By the place of the master. */
  const groups = new Map<number, FoundDuplicate[]>();
  for (const place of byAge.keys()) {
    if (place % PROGRESS_EVERY === 0) onProgress(place / byAge.length);
    const best = likeliest(search.find(place));
    if (!best) {
      search.add(place);
      continue;
    }
    const joined = { place, score: best.score };
    const group = groups.get(best.place);
    if (group) group.push(joined);
    else groups.set(best.place, [joined]);
  }
  return [...groups]
    .map(([master, joined]) => ({ master, group: groupOf(byAge, search, master, joined) }))
    .sort((a, b) => b.group.confidence - a.group.confidence || a.master - b.master)
    .map(({ group }) => group);
}

const likelierMaster = (a: FoundDuplicate, b: FoundDuplicate) =>
  b.score.score - a.score.score || a.place - b.place;

function likeliest(found: readonly FoundDuplicate[]): FoundDuplicate | undefined {
  let best = found[0];
  for (const one of found) if (best && likelierMaster(one, best) < 0) best = one;
  return best;
}

function groupOf(
  byAge: readonly GroupedCustomer[],
  search: DuplicateSearch,
  master: number,
  joined: readonly FoundDuplicate[],
): DuplicateGroup {
  const idOf = (place: number) => byAge[place]?.id ?? '';
  const members = joined.toSorted(likelierMaster).map(({ place, score }) => {
    const common = search.inCommon(master, place);
    return { common, member: { ...score, id: idOf(place), reasons: reasonsOf(common) } };
  });
  const types = new Set(members.map(({ member }) => member.matchType));
  return {
    masterId: idOf(master),
    members: members.map(({ member }) => member),
    confidence: Math.min(100, members[0]?.member.score ?? 0),
    matchType: (['exact', 'similar'] as const).find((type) => types.has(type)) ?? 'potential',
    reasons: reasonsOf(members.reduce((all, { common }) => all | common, 0)),
  };
}

/** Of customers of one moment the one with the smaller number, then with the smaller id, is older; without a moment, the youngest. */
function oldestFirst(customers: readonly GroupedCustomer[]): GroupedCustomer[] {
  return customers
    .map((customer) => ({ customer, at: Date.parse(customer.createdAt) || Number.POSITIVE_INFINITY }))
    .sort(
      (a, b) =>
        (a.at === b.at ? 0 : a.at - b.at) ||
        compareCustomerNumbers(a.customer.customerNumber, b.customer.customerNumber) ||
        (a.customer.id < b.customer.id ? -1 : 1),
    )
    .map(({ customer }) => customer);
}
