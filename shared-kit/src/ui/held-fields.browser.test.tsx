import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button, HeldFields } from './index.ts';
import { Dialog, DialogSurface } from './rich.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

const form = (isHeld: boolean) => (
  <>
    <HeldFields isHeld={isHeld}>
      {/* biome-ignore lint/a11y/noAutofocus: as in dialogs */}
      <input aria-label="Name" autoFocus />
    </HeldFields>
    <Button>Abbrechen</Button>
  </>
);
const inDialog = (isHeld: boolean) => (
  <Dialog open>
    <DialogSurface aria-label="Fahrzeug">{form(isHeld)}</DialogSurface>
  </Dialog>
);

test.each([
  ['on a page', form, () => document.body],
  ['in a dialog', inDialog, () => screen.getByRole('dialog')],
])(
  'held %s, fields take no input; the one that had the focus has it back, and what was typed',
  async (_, draw, holder) => {
    const { rerender } = render(draw(false));
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.keyboard('Bulli');
    rerender(draw(true));
    await waitFor(() => expect(document.activeElement).toBe(holder()));
    await userEvent.keyboard(' groß');
    rerender(draw(false));
    expect(document.activeElement).toBe(name);
    await userEvent.keyboard('!');
    expect(name.value).toBe('Bulli!');
  },
);

test('whoever went on to something else meanwhile stays there', async () => {
  const { rerender } = render(form(false));
  screen.getByLabelText('Name').focus();
  rerender(form(true));
  const cancel = screen.getByRole('button', { name: 'Abbrechen' });
  cancel.focus();
  rerender(form(false));
  expect(document.activeElement).toBe(cancel);
});

test('whoever had left the field is not thrown back into it', async () => {
  const { rerender } = render(form(false));
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  name.blur();
  rerender(form(true));
  rerender(form(false));
  expect(document.activeElement).toBe(document.body);
});

test('a form looks the same with them as without', () => {
  const { container } = render(form(false));
  const fields = screen.getByRole('group').getBoundingClientRect();
  const name = screen.getByLabelText('Name').getBoundingClientRect();
  expect([fields.left, fields.width]).toEqual([
    container.getBoundingClientRect().left,
    container.clientWidth,
  ]);
  expect([name.left, name.top]).toEqual([fields.left, fields.top]);
});
