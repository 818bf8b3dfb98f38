// @module-tag by-chance
import { backsUpUnderLoad } from './backup-under-load.contract.ts';

/** As long as ten thousand may take: only one that hangs takes it here. */
backsUpUnderLoad(50, 60_000);
