// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';

afterEach(cleanup);

const DUE = '2026-12-05';

test.each([
  ['draft', 'none', DUE, 'Entwurf'],
  ['sent', 'none', DUE, 'Ausgestellt'],
  ['sent', 'local', DUE, 'Ausgestellt'],
  ['sent', 'delivered', DUE, 'Versendet'],
  ['sent', 'delivered', '2026-12-06', 'Überfällig'],
  ['paid', 'delivered', '2026-12-06', 'Bezahlt'],
  ['cancelled', 'delivered', DUE, 'Storniert'],
] as const)('%s, delivery %s, on %s: %s', (status, deliveryState, day, label) => {
  const { container } = render(
    <InvoiceStatusBadge
      kind="invoice"
      status={status}
      dueDate={DUE}
      deliveryState={deliveryState}
      day={day}
    />,
  );
  expect(screen.getByText(label)).toBeTruthy();
  expect(container.querySelector('s') !== null).toBe(status === 'cancelled');
  expect(container.querySelector('svg')).not.toBeNull();
});
