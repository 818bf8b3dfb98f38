import type { CustomerIndexEntry } from 'shared-kit/api';
import { formatDate, MOST_MERGED_AT_ONCE } from 'shared-kit/domain';
import type { DuplicateGroup, DuplicateMatchType } from 'shared-kit/duplicates';

/** A group with its customers: the master, then its members in their order. */
export interface FoundGroup extends DuplicateGroup {
  customers: readonly CustomerIndexEntry[];
}

export type GroupFilter = DuplicateMatchType | '';

export const MATCH_LABELS: Readonly<Record<DuplicateMatchType, { one: string; tab: string }>> = {
  exact: { one: 'Exakt', tab: 'Exakte' },
  similar: { one: 'Ähnlich', tab: 'Ähnliche' },
  potential: { one: 'Potenziell', tab: 'Potenzielle' },
};

/** @param byId of the customers that were searched */
export function withCustomers(
  group: DuplicateGroup,
  byId: ReadonlyMap<string, CustomerIndexEntry>,
): FoundGroup {
  const ids = [group.masterId, ...group.members.map(({ id }) => id)];
  return { ...group, customers: ids.flatMap((id) => byId.get(id) ?? []) };
}

/**
 * The groups in portions of so many customers at most: a group that is larger goes on in the next one. However many
 * customers are one group, taking in a portion does not keep the page from drawing.
 */
export function* inPortions(
  groups: Iterable<FoundGroup>,
  most: number,
): Generator<readonly FoundGroup[], void> {
  let portion: FoundGroup[] = [];
  let room = most;
  for (const group of groups) {
    const { members, customers } = group;
    for (let from = 0; from < customers.length; ) {
      const to = from + room;
      // The master is the first of the customers, and no member.
      const some = members.slice(Math.max(0, from - 1), to - 1);
      portion.push({ ...group, members: some, customers: customers.slice(from, to) });
      room = Math.max(0, to - customers.length);
      from = to;
      if (room > 0) continue;
      yield portion;
      portion = [];
      room = most;
    }
  }
  if (portion.length > 0) yield portion;
}

/** Takes in the next portion. */
export function joinPortion(groups: FoundGroup[], portion: readonly FoundGroup[]): void {
  for (const part of portion) {
    const last = groups.at(-1);
    if (last?.masterId !== part.masterId) groups.push(part);
    else {
      groups[groups.length - 1] = {
        ...last,
        members: [...last.members, ...part.members],
        customers: [...last.customers, ...part.customers],
      };
    }
  }
}

/** What is left of the groups once these customers are gone: without its master a group has to be found anew. */
export function withoutCustomers(
  groups: readonly FoundGroup[],
  gone: ReadonlySet<string>,
): readonly FoundGroup[] {
  if (gone.size === 0 || !groups.some(({ customers }) => customers.some(({ id }) => gone.has(id))))
    return groups;
  return groups.flatMap((group) => {
    const members = group.members.filter(({ id }) => !gone.has(id));
    if (gone.has(group.masterId) || members.length === 0) return [];
    if (members.length === group.members.length) return [group];
    const types = new Set(members.map(({ matchType }) => matchType));
    const shared = new Set(members.flatMap(({ reasons }) => reasons));
    return [
      {
        ...group,
        members,
        confidence: Math.min(100, Math.max(...members.map(({ score }) => score))),
        matchType: (['exact', 'similar'] as const).find((type) => types.has(type)) ?? 'potential',
        reasons: group.reasons.filter((reason) => shared.has(reason)),
        customers: group.customers.filter(({ id }) => !gone.has(id)),
      },
    ];
  });
}

export function countsOf(groups: readonly FoundGroup[]): Record<DuplicateMatchType, number> {
  const counts = { exact: 0, similar: 0, potential: 0 };
  for (const { matchType } of groups) counts[matchType] += 1;
  return counts;
}

/** Whom auto mode may merge: those who are exact with the master (D36). */
export function exactMembers({ members }: DuplicateGroup): string[] {
  return members.filter(({ matchType }) => matchType === 'exact').map(({ id }) => id);
}

/** Whom merging proposes: those whom auto mode would merge. Who is merely similar is for staff to choose. */
export const proposedMembers = (group: DuplicateGroup) => exactMembers(group).slice(0, MOST_MERGED_AT_ONCE);

export interface ComparedField {
  label: string;
  value: string;
  /** Not what the master has. */
  differs: boolean;
}

/** `isEntered`: staff choose it as they merge. */
const COMPARED: readonly { label: string; isEntered?: true; of(customer: CustomerIndexEntry): string }[] = [
  { label: 'Name', isEntered: true, of: ({ name }) => name },
  { label: 'Firma', of: ({ company }) => company },
  { label: 'E-Mail', isEntered: true, of: ({ email }) => email },
  { label: 'Telefon', isEntered: true, of: ({ phone }) => phone },
  { label: 'Von', of: ({ fromAddress }) => fromAddress },
  { label: 'Nach', of: ({ toAddress }) => toAddress },
  { label: 'Umzugsdatum', of: ({ movingDate }) => (movingDate === '' ? '' : formatDate(movingDate)) },
];

/** What stands side by side; a different case or space is no difference. */
export function comparedFields(customer: CustomerIndexEntry, master: CustomerIndexEntry): ComparedField[] {
  return COMPARED.map(({ label, of }) => ({
    label,
    value: of(customer),
    differs: plain(of(customer)) !== plain(of(master)),
  }));
}

export interface KeptField {
  label: string;
  /** Empty: it says nothing. */
  stays: string;
  /** What the others say instead, each once. */
  goes: string[];
}

/** What nobody chooses. */
export const UNENTERED = COMPARED.filter(({ isEntered }) => !isEntered);

/** Where any of the `customers` says something: what the `merged` one says. */
export function keptFields<One>(
  fields: readonly { label: string; of(customer: One): string }[],
  customers: readonly One[],
  merged: One,
): KeptField[] {
  return fields.flatMap(({ label, of }) => {
    const stays = of(merged);
    const others = new Map(customers.map((customer) => [plain(of(customer)), of(customer)]));
    others.delete('');
    others.delete(plain(stays));
    return stays === '' && others.size === 0 ? [] : [{ label, stays, goes: [...others.values()] }];
  });
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
