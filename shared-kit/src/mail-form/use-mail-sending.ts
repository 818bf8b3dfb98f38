import { useState } from 'react';
import { track } from '../tracking/index.ts';
import { useOnce } from '../ui/use-once.ts';
import { type MailFailure, mayBeUnderWay } from './mail-failure.ts';
import { endIntent, intentOf } from './send-intent.ts';

export type MailSending = { step: 'writing' } | { step: 'sending' } | MailFailure;

export interface MailSender {
  state: MailSending;
  /** Resolves once it is known what became of it; nothing happens while another call is under way. */
  send<Sent>(command: (idempotencyKey: string) => Promise<Sent>, onSent: (sent: Sent) => void): Promise<void>;
}

/**
 * Sends a mail once for each intention, however often it is asked to meanwhile, and over a reload of the tab (D21).
 * @param intention names it: the document, and what is sent of it where that is not one thing
 * @param failureOf what is said of an error
 * @param before what went wrong before it was opened
 */
export function useMailSending(
  intention: string,
  failureOf: (error: unknown) => MailFailure,
  before?: MailFailure,
): MailSender {
  const [state, setState] = useState<MailSending>(before ?? { step: 'writing' });
  const once = useOnce();
  return {
    state,
    async send(command, onSent) {
      await once(async () => {
        setState({ step: 'sending' });
        try {
          const sent = await command(intentOf(intention));
          endIntent(intention);
          track('email_sent');
          onSent(sent);
          setState({ step: 'writing' });
        } catch (error) {
          if (!mayBeUnderWay(error)) endIntent(intention);
          setState(failureOf(error));
        }
      });
    },
  };
}
