// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from './text-field.tsx';
import { useFirstError } from './use-first-error.ts';

afterEach(cleanup);

const onSave = vi.fn();

function Form() {
  const { form, focusFirstError } = useFirstError();
  const [left, setLeft] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = () => {
    onSave();
    setSaved(true);
    focusFirstError();
  };
  return (
    <form ref={form} noValidate>
      <TextField label="Firma" value="" error={saved ? 'fehlt' : undefined} onChange={vi.fn()} />
      <TextField
        label="Name"
        value=""
        error={left ? 'Name fehlt' : undefined}
        onChange={vi.fn()}
        onBlur={() => setLeft(true)}
      />
      <button type="button" onClick={save}>
        Speichern
      </button>
    </form>
  );
}

async function leaveByPressing() {
  onSave.mockReset();
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Name'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(document.activeElement).not.toBe(screen.getByLabelText('Name'));
  return user;
}

test('while the button is pressed the error of the field that was left moves nothing', async () => {
  const user = await leaveByPressing();
  expect(screen.queryByText('Name fehlt')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
  expect(onSave).toHaveBeenCalledOnce();
  expect(await screen.findByText('Name fehlt')).toBeTruthy();
  // What the click itself found is drawn in time to be focused.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Firma')));
});

test('a press that ends elsewhere shows it too', async () => {
  const user = await leaveByPressing();
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(await screen.findByText('Name fehlt')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('leaving by the keyboard shows it at once', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  expect(screen.getByText('Name fehlt')).toBeTruthy();
});
