import { useState } from 'react';
import { ApiError, conflictingInvoice } from 'shared-kit/api';
import type { Invoice, Stored } from 'shared-kit/domain';
import { useOnce } from 'shared-kit/ui';

export interface CommandProblem {
  intent: 'error' | 'warning';
  text: string;
}

export interface InvoiceCommand {
  /** The newest that is known: followed, or out of a refusal. */
  invoice: Stored<Invoice>;
  busy: boolean;
  problem: CommandProblem | undefined;
  /**
   * Does it once, however often it is called meanwhile.
   * @param failed what is said before the reason, from the catalogue
   * @returns whether it was done
   */
  run(work: (invoice: Stored<Invoice>) => Promise<unknown>, failed: string): Promise<boolean>;
  say(problem: CommandProblem | undefined): void;
}

/** Said where somebody else was faster (D7). */
const CHANGED_MEANWHILE =
  'Die Rechnung wurde inzwischen geändert. Hier steht der neue Stand, Ihre Eingaben sind erhalten.';

/** Carries out what is asked of an invoice, based on what is on the screen. */
export function useInvoiceCommand(followed: Stored<Invoice>): InvoiceCommand {
  const [refusedFor, setRefusedFor] = useState<Stored<Invoice>>();
  const [problem, setProblem] = useState<CommandProblem>();
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const invoice = refusedFor && refusedFor.version > followed.version ? refusedFor : followed;

  const run: InvoiceCommand['run'] = async (work, failed) => {
    const succeeded = await once(async () => {
      setBusy(true);
      setProblem(undefined);
      try {
        await work(invoice);
        return true;
      } catch (error) {
        const current = conflictingInvoice(error);
        if (current) setRefusedFor(current);
        setProblem(
          current
            ? { intent: 'warning', text: CHANGED_MEANWHILE }
            : {
                intent: 'error',
                text: error instanceof ApiError ? `${failed}. ${error.message}` : `${failed}.`,
              },
        );
        return false;
      } finally {
        setBusy(false);
      }
    });
    return succeeded ?? false;
  };

  return { invoice, busy, problem, run, say: setProblem };
}
