/** Takes a step back. @throws Refused where somebody went on from there meanwhile; StoreUnavailable */
export type Undo<Done = unknown> = () => Promise<Done>;
