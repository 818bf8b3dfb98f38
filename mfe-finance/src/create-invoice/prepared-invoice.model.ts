import { useEffect, useEffectEvent, useState } from 'react';
import {
  type EmailStatus,
  emailStatus,
  type InvoicePreparation,
  prepareInvoice,
  readSettings,
} from 'shared-kit/api';
import type { Settings } from 'shared-kit/domain';
import { existingInvoiceId } from './existing-invoice.ts';

/** What the invoice of a quote would say now. */
export interface Prepared {
  preparation: InvoicePreparation;
  settings: Settings;
  /** How mails leave; undefined: not known. */
  transport: EmailStatus['transport'] | undefined;
}

export interface InvoicePreparing {
  /** undefined until it is there; a failed reload leaves what was. */
  prepared: Prepared | undefined;
  /** Why it is not there. */
  failure: { text: string; existingId?: string | undefined } | undefined;
  /** Figures, number and settings anew. @returns whether they are there */
  reload(): Promise<boolean>;
  /** The next number is another one by now. */
  renumber(invoiceNumber: string): void;
}

/** @param asked `draftId`: of the draft that is to be issued */
export function usePreparedInvoice(asked: Asked): InvoicePreparing {
  const [prepared, setPrepared] = useState<Prepared>();
  const [failure, setFailure] = useState<InvoicePreparing['failure']>();

  const load = async (signal?: AbortSignal) => {
    try {
      setPrepared(await prepare(asked, signal));
      setFailure(undefined);
      return true;
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Unerwarteter Fehler';
      if (!signal?.aborted) setFailure({ text, existingId: existingInvoiceId(error) });
      return false;
    }
  };
  const begin = useEffectEvent(load);

  useEffect(() => {
    const abort = new AbortController();
    void begin(abort.signal);
    return () => abort.abort();
  }, []);

  return {
    prepared,
    failure,
    reload: () => {
      setFailure(undefined);
      return load();
    },
    renumber: (invoiceNumber) =>
      setPrepared((before) => before && { ...before, preparation: { ...before.preparation, invoiceNumber } }),
  };
}

type Asked = Parameters<typeof prepareInvoice>[0];

async function prepare(asked: Asked, signal?: AbortSignal): Promise<Prepared> {
  const [preparation, settings, transport] = await Promise.all([
    prepareInvoice(asked, signal),
    readSettings(signal),
    emailStatus(signal).then(
      (status) => status.transport,
      // Unknown is a state of its own: nothing is claimed, and sending will tell.
      () => undefined,
    ),
  ]);
  return { preparation, settings: settings.data, transport };
}
