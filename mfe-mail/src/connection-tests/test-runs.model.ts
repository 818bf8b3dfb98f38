import { useState } from 'react';
import { reasonOf, type TestResult } from 'shared-kit/api';
import { useOnce } from 'shared-kit/ui';

export interface TestRun {
  id: string;
  name: string;
  /** ISO 8601. */
  at: string;
  result: TestResult;
}

/** Runs tests one at a time, and keeps what they found: the newest first. */
export function useTestRuns() {
  const [runs, setRuns] = useState<readonly TestRun[]>([]);
  const [running, setRunning] = useState<string>();
  const once = useOnce();
  const run = (name: string, test: () => Promise<TestResult>) =>
    once(async () => {
      setRunning(name);
      const result = await test().catch((error: unknown) => ({ success: false, error: reasonOf(error) }));
      const at = new Date().toISOString();
      setRuns((before) => [{ id: crypto.randomUUID(), name, at, result }, ...before]);
      setRunning(undefined);
    });
  return { runs, running, run, clear: () => setRuns([]) };
}
