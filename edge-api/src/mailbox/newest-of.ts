import type { MailSummary } from 'shared-kit/api';

/** Merged by date, each list in its own order: with more of them the first stay the first. */
export function newestOf(lists: readonly MailSummary[][], count: number): MailSummary[] {
  const rest = lists.map((list) => list.values());
  const heads = rest.map((list) => list.next().value);
  const merged: MailSummary[] = [];
  while (merged.length < count) {
    let newest = -1;
    for (const [index, head] of heads.entries()) {
      if (head && head.date > (heads[newest]?.date ?? '')) newest = index;
    }
    const mail = heads[newest];
    if (!mail) break;
    merged.push(mail);
    heads[newest] = rest[newest]?.next().value;
  }
  return merged;
}
