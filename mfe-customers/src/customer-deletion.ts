import { customerDeletion } from 'shared-kit/ui';

export const CUSTOMER_NOUN = ['Kunde', 'Kunden'] as const;
export const DELETION_FAILED = 'Fehler beim Löschen der Kunden';
export const CUSTOMER_DELETION = customerDeletion(CUSTOMER_NOUN, DELETION_FAILED);
