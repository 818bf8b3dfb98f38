import type { Transaction } from 'shared-kit/data';
import { restoredAt } from '../backup/restored.ts';

const HOUR_MS = 3_600_000;
/** An automatic mail or quote is for leads that have just come (D43). */
const FRESH_MS = 48 * HOUR_MS;

/**
 * Whether an automatic mail or quote may still answer a lead (D43). One that came before a backup was restored may have
 * been answered by the store that is gone.
 * @param leadAt ISO 8601
 */
export async function isFresh(reader: Pick<Transaction, 'get'>, leadAt: string, now: Date): Promise<boolean> {
  const came = Date.parse(leadAt);
  const age = now.getTime() - came;
  // A date to come is a wrong clock by minutes, or made up.
  if (age > FRESH_MS || age <= -HOUR_MS) return false;
  const restored = await restoredAt(reader);
  return restored === undefined || came > restored.getTime();
}
