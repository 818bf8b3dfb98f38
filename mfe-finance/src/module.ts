import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    list: () => import('./finance-center/finance-center.screen.tsx'),
  },
  slots: {},
});
