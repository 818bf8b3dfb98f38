import type { QuoteStatus } from 'shared-kit/domain';
import { StatusBadge } from 'shared-kit/ui';

interface SignedBadgeProps {
  /** Of the quote: what was declined is no success, signed or not. */
  status: QuoteStatus;
  by?: readonly string[];
}

/** Somebody has signed the quote (D25). */
export function SignedBadge({ status, by = [] }: SignedBadgeProps) {
  return (
    <span title={by.length > 0 ? `Unterschrieben von ${by.join(' und ')}` : undefined}>
      <StatusBadge tone={status === 'rejected' ? 'neutral' : 'success'} icon="signature">
        Signiert
      </StatusBadge>
    </span>
  );
}
