import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    analytics: () => import('./analytics/analytics.screen.tsx'),
    list: () => import('./finance-center/finance-center.screen.tsx'),
  },
  slots: {
    'customer.tabs': {
      rechnungen: () => import('./customer-tab/invoices.tab.tsx'),
    },
    'quote.actions': {
      'create-invoice': () => import('./create-invoice/create-invoice.action.tsx'),
      'view-invoice': () => import('./create-invoice/view-invoice.action.tsx'),
    },
  },
});
