import { useState } from 'react';
import type { SlotProps } from 'shared-kit/contract';
import { PlaceContext } from '../place.ts';
import CreateInvoiceDialog from './create-invoice.dialog.tsx';

/** The dialog as an action of a quote, wherever quotes are listed. */
export default function CreateInvoiceAction({ quote, place, onClose }: SlotProps['quote.actions']) {
  const [open, setOpen] = useState(true);
  // Closed before it goes: a dialog that is unmounted open leaves the page behind it hidden from screen readers.
  return (
    <PlaceContext value={place}>
      <CreateInvoiceDialog open={open} quote={quote} onClose={() => setOpen(false)} onGone={onClose} />
    </PlaceContext>
  );
}
