import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ConfirmDialog, ThemedRoot } from '../index.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

test('Enter in one of two fields of a question does what its button does, and not what the form does that asks it', async () => {
  const [onConfirm, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <ThemedRoot>
      <form onSubmit={onSubmit}>
        <ConfirmDialog
          open
          danger
          title="Löschen?"
          confirmLabel="Löschen"
          onConfirm={onConfirm}
          onClose={vi.fn()}
        >
          <input aria-label="Wort" />
          <input aria-label="Grund" />
        </ConfirmDialog>
      </form>
    </ThemedRoot>,
  );
  await userEvent.click(await screen.findByLabelText('Wort'));
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  expect(onConfirm).toHaveBeenCalledTimes(2);
  expect(onSubmit).not.toHaveBeenCalled();
});
