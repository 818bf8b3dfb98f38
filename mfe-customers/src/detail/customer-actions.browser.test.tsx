import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { EditActions } from './customer-actions.tsx';

afterEach(cleanup);

test.each(['Speichern', 'Abbrechen'])(
  '%s keeps the focus while it is saved, and does nothing',
  async (name) => {
    const press = vi.fn();
    const actions = (saving: boolean) => (
      <ThemedRoot>
        <EditActions saving={saving} onSave={press} onCancel={press} />
      </ThemedRoot>
    );
    const { rerender } = render(actions(false));
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    rerender(actions(true));
    // Chromium takes the focus from what is off by the next frame.
    await new Promise(requestAnimationFrame);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button);
    expect(press).toHaveBeenCalledTimes(1);
  },
);
