import { connectionTests } from 'shared-kit/api';
import { type ConnectionTest, ConnectionTests } from './connection-tests.tsx';

const CONTENT = '<p>Diese E-Mail prüft den Versand aus der Umzugsverwaltung.</p>';

const TESTS: readonly ConnectionTest[] = [
  { name: 'API Test', icon: 'pulse', run: { alone: connectionTests.api } },
  {
    name: 'Smart Email',
    icon: 'send',
    run: { withMail: (mail) => connectionTests.smartEmail({ ...mail, html: CONTENT }) },
  },
  {
    name: 'Brevo Email',
    icon: 'mail',
    run: { withMail: (mail) => connectionTests.brevoEmail({ ...mail, htmlContent: CONTENT }) },
  },
];

/** /email-test (specification 3 section 2.18). */
export default function EmailTestScreen() {
  return <ConnectionTests title="E-Mail-Test" context="Prüft, ob E-Mails hinausgehen" tests={TESTS} />;
}
