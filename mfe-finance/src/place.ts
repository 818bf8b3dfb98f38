import { createContext, useContext } from 'react';
import type { SlotProps } from 'shared-kit/contract';
import { type Notification, notify } from 'shared-kit/ui';

/** Where what we show stands: in the customer's file, or among all customers'. */
export type Place = SlotProps['quote.actions']['place'];

/** Set by whoever hosts it; our own screens are lists. */
export const PlaceContext = createContext<Place>('list');

/** How long a snackbar stays, in milliseconds (specification 2 section 8). */
const SNACKBAR: Readonly<Record<Place, number>> = { customer: 4000, list: 6000 };

export function usePlace(): Place {
  return useContext(PlaceContext);
}

/** @returns `notify`, for the time of this place */
export function useSay(): (notification: Notification) => void {
  const timeout = SNACKBAR[usePlace()];
  return (notification) => {
    notify({ timeout, ...notification });
  };
}
