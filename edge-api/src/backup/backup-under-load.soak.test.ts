import { backsUpUnderLoad } from './backup-under-load.contract.ts';

backsUpUnderLoad(10_000, 60_000);
