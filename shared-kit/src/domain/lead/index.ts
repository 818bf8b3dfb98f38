export { customerOfLead, type EditedLead, leadProblem } from './customer-of-lead.ts';
export * from './lead.ts';
export { linesOfHtml } from './lines-of-html.ts';
export { parseLead } from './parse-lead.ts';
