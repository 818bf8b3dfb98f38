import { connectionTests } from 'shared-kit/api';
import { type ConnectionTest, ConnectionTests } from './connection-tests.tsx';

const TEXT = 'Diese E-Mail prüft den Versand aus der Umzugsverwaltung.';

const TESTS: readonly ConnectionTest[] = [
  { name: 'IMAP-Test', icon: 'inbox', run: { alone: connectionTests.imap } },
  {
    name: 'SMTP-Test',
    icon: 'send',
    run: { withMail: (mail) => connectionTests.smtp({ ...mail, text: TEXT }) },
  },
  { name: 'Debug-Info', icon: 'info', run: { alone: connectionTests.debug } },
  { name: 'Verbindungsinfo', icon: 'link', run: { alone: connectionTests.connection } },
];

/** /email-test-ionos (specification 3 section 2.18), for whichever mail server is configured (D34). */
export default function MailServerTestScreen() {
  return (
    <ConnectionTests
      title="Mailserver-Test"
      context="Prüft Empfang und Versand des eingerichteten E-Mail-Kontos"
      tests={TESTS}
    />
  );
}
