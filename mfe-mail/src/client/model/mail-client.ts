import { observed } from 'shared-kit/data/observed';
import { type Notification, notify } from 'shared-kit/ui';
import { mailChanges } from './mail-changes.ts';
import { mailReading } from './mail-reading.ts';
import { initialState } from './mail-state.ts';

export type MailClient = ReturnType<typeof createMailClient>;

/**
 * The mailbox as one screen shows it. What is asked for shows at once and is taken back where it fails; what is shown
 * stays while the mailbox is away.
 * @param say what is said of what was done
 */
export function createMailClient(say: (notification: Notification) => void = notify) {
  const state = observed(initialState());
  const reading = mailReading(state, say);
  return { state, ...reading, ...mailChanges(state, reading, say) };
}
