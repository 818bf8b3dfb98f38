import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    search: () => import('./search/customer-search.screen.tsx'),
    wizard: () => import('./wizard/customer-wizard.screen.tsx'),
    list: () => import('./list/customer-list.screen.tsx'),
    detail: () => import('./detail/customer-detail.screen.tsx'),
    gallery: () => import('./gallery/gallery.screen.tsx'),
  },
  slots: {
    'customer.tabs': {
      tags: () => import('./tags-and-notes/tags-and-notes.tab.tsx'),
      fotos: () => import('./photos/photos.tab.tsx'),
    },
  },
});
