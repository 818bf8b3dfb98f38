import { useEffect, useState } from 'react';
import { type EmailStatus, emailStatus } from '../api/index.ts';

/** What this installation sends and reads with; undefined while it is not known. */
export function useMailStatus(): EmailStatus | undefined {
  const [known, setKnown] = useState<EmailStatus>();
  useEffect(() => {
    const asked = new AbortController();
    emailStatus(asked.signal).then(setKnown, () => {
      // Unknown is a state of its own: nothing is claimed, and sending will tell.
      setKnown(undefined);
    });
    return () => asked.abort();
  }, []);
  return known;
}

/** How mails leave this installation; undefined while it is not known. */
export const useMailTransport = (): EmailStatus['transport'] | undefined => useMailStatus()?.transport;
