import { defineModule } from 'shared-kit/contract';

export default defineModule({ pages: {} });
