import { movesThereAndBack } from './there-and-back.contract.ts';

movesThereAndBack(10_000, 1_200_000);
