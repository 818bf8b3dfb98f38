import { MessageBar, MessageBarBody } from '../ui/core.ts';
import { useMailStatus } from './use-mail-transport.ts';

/** Says before anything is sent that it would not leave this machine (D21). */
export function LocalMailBar() {
  const status = useMailStatus();
  if (status?.transport !== 'local') return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {status.mailbox === 'imap'
          ? 'E-Mails werden empfangen, das Senden ist nicht eingerichtet'
          : 'Es ist kein E-Mail-Konto eingerichtet'}
        : Die Nachricht bleibt lokal und wird nicht nach außen verschickt.
      </MessageBarBody>
    </MessageBar>
  );
}
