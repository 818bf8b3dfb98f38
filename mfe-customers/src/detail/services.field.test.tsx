// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesField } from './services.field.tsx';

afterEach(cleanup);

it('a service that fills its field says so: what is pasted beyond is cut', async () => {
  render(<ServicesField services={[]} onChange={() => undefined} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Dienstleistung hinzufügen');
  await user.click(field);
  await user.paste('x'.repeat(99));
  expect(screen.queryByText(/^Höchstens/)).toBeNull();
  await user.paste('yz');
  expect(field.value).toBe(`${'x'.repeat(99)}y`);
  expect(screen.getByText('Höchstens 100 Zeichen')).toBeTruthy();
});

it('a service of which nothing is seen is none', async () => {
  const onChange = vi.fn();
  render(<ServicesField services={[]} onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Dienstleistung hinzufügen'));
  await user.paste(' \u200b');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hinzufügen' }).disabled).toBe(true);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
});
