import { useEffect, useEffectEvent } from 'react';
import type { SlotProps } from 'shared-kit/contract';
import { useNavigate } from 'shared-kit/router';

/** Leads from a quote to its invoice, among the others. */
export default function ViewInvoiceAction({ quote, onClose }: SlotProps['quote.actions']) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onClose();
    void navigate('/invoices', { state: { highlight: quote.data.invoiceId } });
  });
  useEffect(() => leave(), []);
  return null;
}
