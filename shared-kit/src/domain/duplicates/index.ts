export type { PairedCustomer } from './compared-customers.ts';
export {
  type DuplicateGroup,
  type DuplicateMember,
  duplicateGroups,
  duplicatePairs,
  type GroupedCustomer,
} from './duplicate-groups.ts';
export { automaticFields, combinedNotes, mergeCustomers, unmergedMaster } from './merge-customers.ts';
export type { DuplicateMatchType, PairScore } from './pair-score.ts';
