import { useState } from 'react';
import { Button, Icon, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from 'shared-kit/ui';

/** No mail account is set up: what is 'sent' stays on this machine, and nobody may overlook that (D21). */
export function MailBanner() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <MessageBar intent="warning" layout="multiline" shape="square">
      <MessageBarBody>
        <MessageBarTitle>E-Mails bleiben auf diesem Rechner.</MessageBarTitle>
        Es ist kein E-Mail-Konto eingerichtet: Nachrichten werden lokal abgelegt, nicht nach außen verschickt.
        Ein Konto wird auf dem Server über SMTP_HOST, SMTP_USER und SMTP_PASSWORD eingerichtet.
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
      />
    </MessageBar>
  );
}
