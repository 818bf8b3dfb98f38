export {
  customerOfLead,
  type EditedLead,
  entryOfLead,
  leadProblem,
  MISSING_IN_LEAD_TEXTS,
  missingInLead,
} from './customer-of-lead.ts';
export * from './lead.ts';
export { linesOfHtml } from './lines-of-html.ts';
export { parseLead } from './parse-lead.ts';
export { nameFrom } from './values.ts';
