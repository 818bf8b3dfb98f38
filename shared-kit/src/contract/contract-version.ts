/** The contract that this kit speaks. The shell accepts this one and the one before (design section 3). */
export const CONTRACT = 1;
