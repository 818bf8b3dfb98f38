import { defineModule } from 'shared-kit/contract';

/** A seventh module with faults. `absent` is declared in module.json and missing here. */
export default defineModule({
  pages: {
    sound: () => import('./sound.screen.tsx'),
    'throws-while-rendering': () => import('./throws-while-rendering.screen.tsx'),
    'throws-while-loading': () => import('./throws-while-loading.screen.tsx'),
  },
  slots: {
    'customer.tabs': {
      probe: () => import('./throws.tab.tsx'),
    },
  },
});
