import { useEffect, useRef, useState } from 'react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { today } from 'shared-kit/domain';
import { csvFile, saveFile } from 'shared-kit/files';
import { copyText, useNotify } from 'shared-kit/ui';
import type { CustomerOrder } from '../find-customers/customer-order.ts';
import { customersCsv } from './customers-csv.ts';
import { type Reading, readAllForExport, readForExport } from './read-export.ts';

export type ExportScope = 'all' | 'search' | 'selection';

/** Milliseconds that the success of copying shows (specification 1 section 8). */
const COPIED_SHOWS = 3000;

export interface ExportChoices {
  order: CustomerOrder;
  /** What the search shows. */
  found: readonly CustomerIndexEntry[];
  selected: readonly CustomerIndexEntry[];
}

export function useExportCustomers({ order, found, selected }: ExportChoices, onDone: () => void) {
  const notify = useNotify();
  const [read, setRead] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const cancel = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => cancel.current?.abort(), []);

  async function csvOf(scope: ExportScope): Promise<string> {
    cancel.current = new AbortController();
    const reading: Reading = { signal: cancel.current.signal, onProgress: setRead };
    if (scope !== 'all')
      return customersCsv(await readForExport(scope === 'search' ? found : selected, reading));
    const { exported, damaged } = await readAllForExport(order, reading);
    if (damaged > 0) {
      const text =
        damaged === 1
          ? 'Ein Kunde ist beschädigt und fehlt im Export.'
          : `${damaged.toLocaleString('de-DE')} Kunden sind beschädigt und fehlen im Export.`;
      notify({ intent: 'warning', text });
    }
    return customersCsv(exported);
  }

  const run = async (work: () => Promise<void>, failure: string) => {
    setProblem(undefined);
    setRead(0);
    try {
      await work();
      onDone();
    } catch {
      if (!cancel.current?.signal.aborted) setProblem(failure);
    } finally {
      setRead(undefined);
    }
  };

  return {
    /** How many have been read; undefined while nothing runs. */
    read,
    problem,
    cancel: () => cancel.current?.abort(),
    download: (scope: ExportScope) =>
      run(
        async () => saveFile(csvFile(await csvOf(scope)), `Kunden_${today()}.csv`),
        'Die Kunden konnten nicht gelesen werden. Es wurde nichts gespeichert.',
      ),
    copy: (scope: ExportScope) =>
      run(async () => {
        await copyText(csvOf(scope));
        notify({ intent: 'success', text: 'Daten in Zwischenablage kopiert!', timeout: COPIED_SHOWS });
      }, 'Die Daten konnten nicht kopiert werden. Laden Sie sie stattdessen als Datei herunter.'),
  };
}
