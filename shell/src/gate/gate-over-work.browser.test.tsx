import { cleanup, render, screen } from '@testing-library/react';
import { Input, ThemedRoot } from 'shared-kit/ui';
import { Dialog, DialogBody, DialogContent, DialogSurface } from 'shared-kit/ui-rich';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { GateOverWork } from './gate-over-work.tsx';

afterEach(cleanup);

test('the dialog that it covered has the focus again once it opens, and keeps the keyboard', async () => {
  const page = (isCovered: boolean) => (
    <ThemedRoot>
      <button type="button">Dahinter</button>
      <Dialog open>
        <DialogSurface>
          <DialogBody>
            <DialogContent>
              <Input aria-label="Betreff" />
              <Input aria-label="Text" />
            </DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {isCovered && (
        <GateOverWork>
          <Input aria-label="Passwort" autoFocus />
        </GateOverWork>
      )}
    </ThemedRoot>
  );
  const { rerender } = render(page(false));
  const field = await screen.findByLabelText('Betreff');
  field.focus();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByLabelText('Passwort'));
  rerender(page(false));
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Tab}');
});
