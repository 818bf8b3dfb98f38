export { contentOf, type EmlParts, emlOf } from './eml.ts';
export { type LeadCase, type ReadLead, rowOf } from './lead-case.ts';

import { FORWARDED_CASES } from './forwarded-cases.ts';
import { HOME_CASES } from './home-cases.ts';
import { HOSTILE_CASES } from './hostile-cases.ts';
import type { LeadCase } from './lead-case.ts';
import { LETTER_CASES } from './letter-cases.ts';
import { PASSED_ON_CASES } from './passed-on-cases.ts';
import { PORTAL_CASES } from './portal-cases.ts';

/** Lead mails with what must be read of them. */
export const LEAD_CASES: readonly LeadCase[] = [
  ...PORTAL_CASES,
  ...PASSED_ON_CASES,
  ...FORWARDED_CASES,
  ...LETTER_CASES,
  ...HOME_CASES,
  ...HOSTILE_CASES,
];
