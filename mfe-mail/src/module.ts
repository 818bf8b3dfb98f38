import { defineModule } from 'shared-kit/contract';

export default defineModule({
  pages: {
    client: () => import('./client/mail-client.screen.tsx'),
  },
});
