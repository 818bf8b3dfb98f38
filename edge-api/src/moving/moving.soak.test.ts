import { movesThereAndBack } from './there-and-back.contract.ts';

/** Only a move that hangs takes an hour. */
movesThereAndBack(10_000, 3_600_000);
