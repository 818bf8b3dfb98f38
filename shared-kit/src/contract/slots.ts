import type { Customer, Quote, Stored } from '../domain/index.ts';

/** What the owner of a slot hands to everything that is drawn in it. */
export interface SlotProps {
  'customer.tabs': { customer: Stored<Customer>; editing: boolean };
  'customer.actions': { customer: Stored<Customer> };
  /** Drawn once it was chosen: its title and icon stand in menus and on cards until then. */
  'quote.actions': {
    quote: Stored<Quote>;
    /** Where the quote stands: in its customer's file, or among all quotes. */
    place: 'customer' | 'list';
    onClose(): void;
  };
  'dashboard.tiles': Record<never, never>;
  'settings.sections': Record<never, never>;
}
