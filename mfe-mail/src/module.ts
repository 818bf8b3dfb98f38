import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    client: () => import('./client/mail-client.screen.tsx'),
    'follow-ups': () => import('./follow-ups/follow-ups.screen.tsx'),
    templates: () => import('./email-templates/email-templates.screen.tsx'),
  },
  slots: {
    'customer.tabs': {
      'e-mails': () => import('./customer-tab/emails.tab.tsx'),
    },
  },
});
