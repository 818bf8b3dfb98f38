import type { Customer, Destination } from './customer.schema.ts';
import { floorFromAddress } from './floor-from-address.ts';

export interface EndOfMove {
  address: string;
  floor: number;
  hasElevator: boolean;
}

/** Where the move starts (D14). */
export function startOf(customer: Pick<Customer, 'fromAddress' | 'apartment'>): EndOfMove {
  return endOfMove(customer.fromAddress, customer.apartment);
}

/** Where the move goes (D14). */
export function destinationOf(customer: Pick<Customer, 'toAddress' | 'destination'>): EndOfMove {
  return endOfMove(customer.toAddress, customer.destination);
}

/** The floor is read from the address where it is not given, else it is the ground floor; no elevator unless known. */
function endOfMove(address: string, given: Destination | undefined): EndOfMove {
  return {
    address,
    floor: given?.floor ?? floorFromAddress(address) ?? 0,
    hasElevator: given?.hasElevator ?? false,
  };
}
