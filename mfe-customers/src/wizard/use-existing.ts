import { useEffect, useMemo, useState } from 'react';
import type { DuplicateCandidate, DuplicateMatch } from 'shared-kit/domain';
import { useCustomerIndex } from '../find-customers/customer-finder.store.ts';
import { findExisting } from './find-existing.ts';
import { isComplete } from './validate-input.ts';
import type { WizardInput } from './wizard-input.ts';

export type ExistingCustomers =
  | { status: 'idle' }
  | { status: 'checking' }
  | { status: 'failed' }
  | { status: 'done'; matches: readonly DuplicateMatch[] };

/** Milliseconds without a keystroke before the stored customers are looked through. */
const PAUSE = 400;

/**
 * Looks for customers that the typed one may be, as soon as the contact data is complete.
 * @param ownId of what this run of the wizard may have stored already: that is no duplicate
 */
export function useExisting(input: WizardInput, ownId: string | undefined) {
  useCustomerIndex();
  const [found, setFound] = useState<{
    candidate: DuplicateCandidate;
    attempt: number;
    result: ExistingCustomers;
  }>();
  const [attempt, setAttempt] = useState(0);
  const ready = isComplete(0, input);
  const { name, phone, email, movingDate, fromAddress, toAddress } = input;
  const candidate = useMemo(
    () => ({ name, phone, email, movingDate, fromAddress, toAddress }),
    [name, phone, email, movingDate, fromAddress, toAddress],
  );

  useEffect(() => {
    if (!ready) return undefined;
    const cancel = new AbortController();
    const report = (result: ExistingCustomers) => {
      if (!cancel.signal.aborted) setFound({ candidate, attempt, result });
    };
    const timer = setTimeout(() => {
      findExisting(candidate, ownId, cancel.signal).then(
        (matches) => report({ status: 'done', matches }),
        () => report({ status: 'failed' }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [candidate, ready, ownId, attempt]);

  const current = found?.candidate === candidate && found.attempt === attempt ? found.result : undefined;
  const existing: ExistingCustomers = ready
    ? without(ownId, current ?? { status: 'checking' })
    : { status: 'idle' };

  return {
    existing,
    retry: () => setAttempt(attempt + 1),
    /** The answer for the input as it is now, looked up where it is not known yet. @throws StoreUnavailable */
    settle: async (): Promise<readonly DuplicateMatch[]> =>
      existing.status === 'done'
        ? existing.matches
        : findExisting(candidate, ownId, new AbortController().signal),
  };
}

/** The last look may have met the own one as it was just stored, and not have known whose it is. */
function without(ownId: string | undefined, found: ExistingCustomers): ExistingCustomers {
  if (found.status !== 'done') return found;
  return { ...found, matches: found.matches.filter(({ customer }) => customer.id !== ownId) };
}
