import { Body1, Card, TextLink } from 'shared-kit/ui';
import { MAIL_SECTION_ID } from '../frame/settings-paths.ts';
import { useOffice } from '../frame/use-office.ts';
import { LinkedSection } from './linked-section.tsx';

const TRANSPORTS = {
  smtp: 'E-Mails gehen über das eingerichtete E-Mail-Konto an die Empfänger.',
  local:
    'Es ist kein E-Mail-Konto eingerichtet: E-Mails bleiben lokal auf dem Server und werden nicht nach außen verschickt.',
  receiving:
    'E-Mails werden empfangen, aber das Senden ist nicht eingerichtet: Was Sie senden, bleibt lokal auf dem Server und wird nicht nach außen verschickt.',
} as const;

/** Whether mails leave this machine (D21). The account itself is a secret of the server's environment (D44). */
export function MailSection() {
  const transport = useOffice(({ mailTransport, readsMail }) =>
    mailTransport === 'local' && readsMail ? 'receiving' : mailTransport,
  );
  return (
    <LinkedSection id={MAIL_SECTION_ID}>
      <Card title="E-Mail-Versand">
        <Body1>
          {transport ? TRANSPORTS[transport] : 'Ob E-Mails verschickt werden, ist gerade nicht bekannt.'}
        </Body1>
        <Body1>
          Das Konto legt fest, wer den Server betreibt: dort werden SMTP_HOST, SMTP_USER und SMTP_PASSWORD
          gesetzt, danach wird er neu gestartet.
        </Body1>
        <Body1>
          <TextLink to="/email-test">Versand testen</TextLink> ·{' '}
          <TextLink to="/email-test-ionos">Mailserver testen</TextLink>
        </Body1>
      </Card>
    </LinkedSection>
  );
}
