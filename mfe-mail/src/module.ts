import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    client: () => import('./client/mail-client.screen.tsx'),
    'email-test': () => import('./connection-tests/email-test.screen.tsx'),
    'follow-ups': () => import('./follow-ups/follow-ups.screen.tsx'),
    'mail-server-test': () => import('./connection-tests/mail-server-test.screen.tsx'),
    templates: () => import('./email-templates/email-templates.screen.tsx'),
  },
  slots: {
    'customer.tabs': {
      'e-mails': () => import('./customer-tab/emails.tab.tsx'),
    },
  },
});
