import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    share: () => import('./share/shared-job.screen.tsx'),
  },
});
