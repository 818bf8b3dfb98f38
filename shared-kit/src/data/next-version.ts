import type { Write } from './transaction.ts';

/** The version of a document once it is written. @param current what it has; 0: there is none */
export function nextVersion(write: Write, current: number): number {
  return (write.op === 'create' && write.version) || current + 1;
}
