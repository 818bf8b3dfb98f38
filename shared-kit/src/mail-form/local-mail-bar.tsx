import { MessageBar, MessageBarBody } from '../ui/core.ts';
import { useMailTransport } from './use-mail-transport.ts';

/** Says before anything is sent that it would not leave this machine (D21). */
export function LocalMailBar() {
  if (useMailTransport() !== 'local') return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        Es ist kein E-Mail-Konto eingerichtet: Die Nachricht bleibt lokal und wird nicht nach außen
        verschickt.
      </MessageBarBody>
    </MessageBar>
  );
}
