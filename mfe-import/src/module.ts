import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    'admin-tools': () => import('./admin-tools/admin-tools.screen.tsx'),
    import: () => import('./mailbox/admin-import.screen.tsx'),
    migration: () => import('./migration/migration.screen.tsx'),
    monitor: () => import('./monitor/import-monitor.screen.tsx'),
    recovery: () => import('./recovery/failed-email-recovery.screen.tsx'),
    settings: () => import('./settings/import-settings.screen.tsx'),
  },
});
