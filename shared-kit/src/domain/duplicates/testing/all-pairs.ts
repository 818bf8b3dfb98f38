import { phoneDigits } from '../../customer/contact.ts';
import { comparable, similarity } from '../../customer/text-similarity.ts';
import type { GroupedCustomer } from '../index.ts';

/** What D36 compares, of each customer. */
function compared({ id, name, email, phone, fromAddress, toAddress, movingDate = '' }: GroupedCustomer) {
  return {
    id,
    isDemo: id.startsWith('demo_'),
    name: comparable(name),
    email: email.trim().toLowerCase(),
    phone: phoneDigits(phone),
    from: comparable(fromAddress),
    to: comparable(toAddress),
    movingDate,
  };
}

/** D36 word by word, each pair by itself, in hundredths. */
function plainScore(a: ReturnType<typeof compared>, b: ReturnType<typeof compared>): number {
  const same = (field: 'email' | 'phone' | 'movingDate') => a[field] !== '' && a[field] === b[field];
  const name = similarity(a.name, b.name);
  return (
    (name > 0.9 ? 30 : name > 0.7 ? 21 : 0) +
    (same('email') ? 25 : 0) +
    (same('phone') ? 25 : 0) +
    (similarity(a.from, b.from) > 0.8 ? 10 : 0) +
    (similarity(a.to, b.to) > 0.8 ? 10 : 0) +
    (same('movingDate') ? 10 : 0)
  );
}

/**
 * The definition, all pairs compared: every pair above 30 as 'older younger score', and who joined which master as
 * 'master member score', both sorted. @param byAge oldest first
 */
export function plainDuplicates(byAge: readonly GroupedCustomer[]): { pairs: string[]; groups: string[] } {
  const all = byAge.map(compared);
  const pairs: string[] = [];
  const groups: string[] = [];
  const masters = new Set<string>();
  for (const [place, customer] of all.entries()) {
    const found = all
      .slice(0, place)
      // Demo customers are no duplicates of real ones (D40).
      .filter(({ isDemo }) => isDemo === customer.isDemo)
      .map((other) => ({ id: other.id, score: plainScore(other, customer) }))
      .filter(({ score }) => score > 30);
    pairs.push(...found.map(({ id, score }) => `${id} ${customer.id} ${score}`));
    const possible = found.filter(({ id }) => masters.has(id));
    const best = Math.max(...possible.map(({ score }) => score));
    const master = possible.find(({ score }) => score === best);
    if (master) groups.push(`${master.id} ${customer.id} ${best}`);
    else masters.add(customer.id);
  }
  return { pairs: pairs.sort(), groups: groups.sort() };
}
