import { useEffect, useState } from 'react';
import { type EmailStatus, emailStatus } from '../api/index.ts';

/** How mails leave this installation; undefined while it is not known. */
export function useMailTransport(): EmailStatus['transport'] | undefined {
  const [transport, setTransport] = useState<EmailStatus['transport']>();
  useEffect(() => {
    const asked = new AbortController();
    emailStatus(asked.signal).then(
      (status) => setTransport(status.transport),
      // Unknown is a state of its own: nothing is claimed, and sending will tell.
      () => setTransport(undefined),
    );
    return () => asked.abort();
  }, []);
  return transport;
}
