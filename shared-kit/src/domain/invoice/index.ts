export { forbiddenChange } from './forbidden-change.ts';
export * from './invoice.schema.ts';
export * from './invoice-event.schema.ts';
export * from './invoice-name.ts';
export * from './invoice-number.ts';
export * from './invoice-of-quote.ts';
export * from './invoice-status.ts';
export * from './missing-for-invoice.ts';
