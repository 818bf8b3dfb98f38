import { movesThereAndBack } from './there-and-back.contract.ts';

movesThereAndBack(1000, 120_000);
