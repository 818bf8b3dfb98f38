import type { Customer, Stored } from 'shared-kit/domain';
import { useNavigate } from 'shared-kit/router';
import { useBulkDeletion, useNotify } from 'shared-kit/ui';
import { CUSTOMER_DELETION } from '../customer-deletion.ts';
import { listedCustomer } from '../listed-customer.ts';

/** Deleting the one customer, as the list deletes many (D11). Once they are gone, so is their file. @param back where to */
export function useCustomerDeletion(customer: Stored<Customer>, back: string) {
  const navigate = useNavigate();
  const notify = useNotify();
  const deletion = useBulkDeletion(CUSTOMER_DELETION, (deleted, [failure]) => {
    if (deleted.length > 0) void navigate(back, { replace: true });
    if (failure) notify({ intent: 'error', text: failure.error });
  });
  return { deletion, ask: () => void deletion.ask([listedCustomer(customer)]) };
}
