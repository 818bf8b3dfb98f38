import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button, ConflictDialog, HeldFields, preloadDialogs, TextField, ThemedRoot } from '../index.ts';
import { Dialog, DialogBody, DialogSurface } from '../rich.ts';

beforeAll(preloadDialogs);
afterEach(cleanup);

const FIELDS = [{ key: 'name', label: 'Name', mine: 'Bus', theirs: 'Bulli' }];

/** What is saved is refused: somebody else has saved it meanwhile. */
function Vehicle() {
  const [name, setName] = useState('Bus');
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);
  const save = async () => {
    setSaving(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    setConflict(true);
    setSaving(false);
  };
  return (
    <ThemedRoot>
      <Dialog open>
        <DialogSurface aria-label="Fahrzeug">
          <DialogBody>
            <form
              id="vehicle"
              onSubmit={(event) => {
                event.preventDefault();
                void save();
              }}
            >
              <HeldFields isHeld={saving}>
                <TextField label="Name" value={name} onChange={setName} />
              </HeldFields>
            </form>
            <Button type="submit" form="vehicle" disabledFocusable={saving}>
              Speichern
            </Button>
            <ConflictDialog
              open={conflict}
              title="Inzwischen geändert"
              fields={FIELDS}
              onResolve={() => setConflict(false)}
              onClose={() => setConflict(false)}
            />
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </ThemedRoot>
  );
}

test.each([
  ['the field', '{Enter}', 'textbox', 'Name'],
  ['the button', '{Tab}{Enter}', 'button', 'Speichern'],
])('cancelled it gives the focus back to %s that it was saved from', async (_what, keys, role, name) => {
  render(<Vehicle />);
  (await screen.findByRole('textbox', { name: 'Name' })).focus();
  await userEvent.keyboard(keys);
  const conflict = await screen.findByRole('dialog', { name: 'Inzwischen geändert' });
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(conflict.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
});
