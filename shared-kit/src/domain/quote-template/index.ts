export { applyTemplate } from './apply-template.ts';
export * from './quote-template.schema.ts';
export { DEFAULT_PRICE_FACTORS, STANDARD_TEMPLATE_ID, SYSTEM_TEMPLATES } from './system-templates.ts';
