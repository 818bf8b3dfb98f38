import { describe, expect, it } from 'vitest';
import { Conflict } from './document-store.ts';
import { type Commit, ReadChanged, type TransactionPort, transactions } from './transaction.ts';

/** A store of which others change `notes/a` before the first `losses` commits. */
function contended(losses: number, attempts = 5) {
  const commits: Commit[] = [];
  let version = 1;
  const port: TransactionPort = {
    read: async (_, id) => ({ id, version, data: JSON.parse(String(version)) }),
    commit: async (commit) => {
      commits.push(structuredClone(commit));
      if (commits.length > losses) return;
      version += 1;
      throw new ReadChanged('notes', 'a');
    },
    attempts,
  };
  return { commits, transact: transactions(port) };
}

describe('a transaction', () => {
  it('is run again with fresh reads and writes until it gets through', async () => {
    const { commits, transact } = contended(2);
    const answer = await transact(async (transaction) => {
      const read = await transaction.get<number>('notes', 'a');
      transaction.set('notes', 'a', { next: read?.data });
      return read?.data;
    });
    expect(answer).toBe(3);
    expect(commits.at(-1)).toEqual({
      reads: [{ collection: 'notes', id: 'a', version: 3 }],
      writes: [{ op: 'set', collection: 'notes', id: 'a', data: { next: 3 } }],
    });
    expect(commits).toHaveLength(3);
  });

  it('gives up after a bounded number of attempts, as a conflict', async () => {
    const { commits, transact } = contended(Number.POSITIVE_INFINITY, 5);
    const hopeless = transact(async (transaction) => {
      await transaction.get('notes', 'a');
      transaction.set('notes', 'a', {});
    });
    await expect(hopeless).rejects.toEqual(new Conflict('notes', 'a'));
    expect(commits).toHaveLength(5);
  });

  it('that lost waits in line: fifty on one document take two runs each at most', async () => {
    let version = 0;
    let runs = 0;
    const transact = transactions({
      read: async (_, id) => ({ id, version, data: JSON.parse('{}') }),
      commit: async ({ reads: [read] }) => {
        if (read?.version !== version) throw new ReadChanged('notes', 'a');
        version += 1;
      },
      attempts: 3,
    });
    await Promise.all(
      Array.from({ length: 50 }, () =>
        transact(async (transaction) => {
          runs += 1;
          await transaction.get('notes', 'a');
          transaction.set('notes', 'a', {});
        }),
      ),
    );
    expect(version).toBe(50);
    expect(runs).toBeLessThanOrEqual(100);
  });

  it('is run again where it reads one document twice and sees two versions', async () => {
    const seen: (number | undefined)[] = [];
    let version = 1;
    const transact = transactions({
      read: async (_, id) => ({ id, version, data: JSON.parse('{}') }),
      commit: async () => undefined,
      attempts: 3,
    });
    await transact(async (transaction) => {
      const first = await transaction.get('notes', 'a');
      if (seen.length === 0) version = 2;
      seen.push(first?.version, (await transaction.get('notes', 'a'))?.version);
    });
    expect(seen).toEqual([2, 2]);
  });
});
