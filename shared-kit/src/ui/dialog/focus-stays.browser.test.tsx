import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TypedNumber } from '../../domain/typed-number.ts';
import { NumberField, ThemedRoot } from '../index.ts';
import { Dialog, DialogSurface } from '../rich.ts';

afterEach(cleanup);

function Payment() {
  const [amount, setAmount] = useState<TypedNumber>();
  return (
    <ThemedRoot>
      <Dialog open>
        <DialogSurface aria-label="Zahlung">
          <NumberField label="Betrag" value={amount} onChange={setAmount} />
          <input aria-label="Eingegangen am" />
        </DialogSurface>
      </Dialog>
    </ThemedRoot>
  );
}

test('Tab leads on from a field that complains as it is left', async () => {
  render(<Payment />);
  const amount = await screen.findByRole('textbox', { name: 'Betrag' });
  amount.focus();
  await userEvent.keyboard('12,34,5{Tab}');
  await screen.findByText(/^Bitte geben Sie eine Zahl ein/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Eingegangen am')));
});
