import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    calendar: () => import('./calendar/calendar.screen.tsx'),
    disposition: () => import('./disposition/disposition.screen.tsx'),
    sales: () => import('./sales/sales.screen.tsx'),
    share: () => import(/* webpackChunkName: "share" */ './share/shared-job.screen.tsx'),
  },
  slots: {
    'dashboard.tiles': {
      sales: () => import('./sales/sales.tile.tsx'),
    },
    'settings.sections': {
      vehicles: () => import('./settings/vehicles.section.tsx'),
      'federal-state': () => import('./settings/federal-state.section.tsx'),
    },
  },
});
