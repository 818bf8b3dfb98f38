import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
<<<<<<< HEAD
    sales: () => import('./sales/sales.screen.tsx'),
=======
    disposition: () => import('./disposition/disposition.screen.tsx'),
>>>>>>> 84d5b0d (wip)
    share: () => import('./share/shared-job.screen.tsx'),
  },
  slots: {
    'dashboard.tiles': {
      sales: () => import('./sales/sales.tile.tsx'),
    },
  },
});
