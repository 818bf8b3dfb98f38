export { type BrowserAccess, type Collection, defineCollection } from './collection.ts';
export * from './customer/customer.schema.ts';
export * from './mail/mail.schema.ts';
export * from './quote/quote.schema.ts';
export * from './settings/settings.schema.ts';
export type { Stored } from './stored.ts';
