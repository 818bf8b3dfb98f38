import { StatusBadge } from 'shared-kit/ui';

/** Somebody has signed the quote (D25). */
export function SignedBadge({ by = [] }: { by?: readonly string[] }) {
  return (
    <span title={by.length > 0 ? `Unterschrieben von ${by.join(' und ')}` : undefined}>
      <StatusBadge tone="success" icon="signature">
        Signiert
      </StatusBadge>
    </span>
  );
}
