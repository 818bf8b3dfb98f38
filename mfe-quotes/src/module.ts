import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    create: () => import('./create/create-quote.screen.tsx'),
    customer: () => import(/* webpackChunkName: "customer" */ './customer-page/offer.screen.tsx'),
    list: () => import('./list/quote-list.screen.tsx'),
    templates: () => import('./templates/quote-templates.screen.tsx'),
  },
  slots: {
    'customer.tabs': {
      angebote: () => import('./customer-tab/quotes.tab.tsx'),
    },
  },
});
