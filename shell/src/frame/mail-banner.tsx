import { useState } from 'react';
import {
  Button,
  Icon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  useIsNarrow,
} from 'shared-kit/ui-core';

/** No mail account is set up: what is 'sent' stays on this machine, and nobody may overlook that (D21). */
export function MailBanner() {
  const isNarrow = useIsNarrow();
  const [closed, setClosed] = useState(false);
  const [asked, setAsked] = useState(false);
  if (closed) return null;
  return (
    <MessageBar intent="warning" layout="multiline" shape="square">
      <MessageBarBody>
        <MessageBarTitle>E-Mails werden nicht nach außen verschickt.</MessageBarTitle>
        {(!isNarrow || asked) && (
          <>
            Es ist kein E-Mail-Konto eingerichtet, Nachrichten bleiben lokal auf dem Server. Für ein Konto
            werden dort SMTP_HOST, SMTP_USER und SMTP_PASSWORD gesetzt.
          </>
        )}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Icon name="dismiss" />}
            aria-label="Hinweis ausblenden"
            onClick={() => setClosed(true)}
          />
        }
      >
        {isNarrow && !asked && (
          <Button size="small" onClick={() => setAsked(true)}>
            Konto einrichten
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}
