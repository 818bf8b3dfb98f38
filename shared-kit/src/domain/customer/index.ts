export { asciiEmail, contactsOf, isEmail, normalizePhone, phoneDigits, phoneProblem } from './contact.ts';
export * from './customer.schema.ts';
export { idAtCustomer, withMail, withoutMail, writtenBy } from './customer-mails.ts';
export * from './customer-merge.schema.ts';
export { compareCustomerNumbers, formatCustomerNumber, seriesOfCustomerNumber } from './customer-number.ts';
export {
  DUPLICATE_POINTS,
  DUPLICATE_THRESHOLDS,
  type DuplicateCandidate,
  type DuplicateLevel,
  type DuplicateMatch,
  type DuplicateScore,
  findDuplicates,
  scoreDuplicate,
} from './duplicates.ts';
export { destinationOf, type EndOfMove, startOf } from './ends-of-move.ts';
export { floorFromAddress, floorFromText } from './floor-from-address.ts';
export { hangingTexts, sumHanging } from './hanging-texts.ts';
export { movingDateOf, pastMoveText } from './moving-date.ts';
export { type NewCustomer, type NewCustomerInput, newCustomerSchema } from './new-customer.ts';
export { recipientOf } from './recipient.ts';
export { hasTag, tidyTag, withTag } from './tags.ts';
