import type { Customer, Quote, Stored } from '../domain/index.ts';

/** What the owner of a slot hands to everything that is drawn in it. */
export interface SlotProps {
  'customer.tabs': { customer: Stored<Customer>; editing: boolean };
  'customer.actions': { customer: Stored<Customer> };
  'quote.actions': { quote: Stored<Quote> };
  'dashboard.tiles': Record<never, never>;
  'settings.sections': Record<never, never>;
}
