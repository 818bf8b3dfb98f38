import { useEffect, useRef } from 'react';
import { useDocument } from 'shared-kit/data/hooks';
import { useObserved } from 'shared-kit/data/observed';
import { MAILBOX_STATE_ID, mailboxStates } from 'shared-kit/domain';
import { useRetries } from '../../mail/use-retries.ts';
import type { MailClient } from './mail-client.ts';

/** Reads list and folders anew whenever something changed in the mailbox, and as long as they failed. */
export function useLiveMailbox(client: MailClient): void {
  const office = useDocument(mailboxStates, MAILBOX_STATE_ID);
  const seen = useRef<number>(undefined);
  const version =
    office.status === 'ready' ? office.document.version : office.status === 'missing' ? 0 : undefined;
  useEffect(() => {
    if (version === undefined || version === seen.current) return;
    // The first one says how it was while the screen read it for itself.
    if (seen.current !== undefined) void client.refresh();
    seen.current = version;
  }, [client, version]);

  const problem = useObserved(client.state, ({ list, foldersProblem }) => list.problem ?? foldersProblem);
  useRetries(problem, client.refresh);
}
