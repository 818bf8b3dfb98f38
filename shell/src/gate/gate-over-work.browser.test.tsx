import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Button, HeldFields, Input, ThemedRoot } from 'shared-kit/ui';
import { Dialog, DialogBody, DialogContent, DialogSurface } from 'shared-kit/ui-rich';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { GateOverWork } from './gate-over-work.tsx';

afterEach(cleanup);

interface Situation {
  isOpen?: boolean;
  isHeld?: boolean;
  /** Over the dialog. */
  isAsked?: boolean;
}

/** A page, with the gate over it or not. */
function page({ isOpen = false, isHeld = false, isAsked = false }: Situation, dialog = true) {
  const fields = (
    <HeldFields isHeld={isHeld}>
      <Input aria-label="Betreff" />
      <Input aria-label="Text" />
    </HeldFields>
  );
  return (
    <ThemedRoot>
      <Button>Dahinter</Button>
      {dialog ? (
        <Dialog open>
          <DialogSurface aria-label="Vorlage">
            <DialogBody>
              <DialogContent>{fields}</DialogContent>
            </DialogBody>
          </DialogSurface>
        </Dialog>
      ) : (
        fields
      )}
      <Dialog open={isAsked}>
        <DialogSurface aria-label="Frage">
          <DialogBody>
            <Button>Abbrechen</Button>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      <GateOverWork isOpen={isOpen}>
        <Input aria-label="Passwort" autoFocus />
      </GateOverWork>
    </ThemedRoot>
  );
}

const field = (label: string) => screen.findByLabelText(label);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** Nothing takes the keyboard from the dialog, and it takes it to its own fields only. */
async function hasKeyboard(name: string, labels: string[]) {
  const surface = await screen.findByLabelText(name);
  // Only once Fluent holds the keyboard within does it take this from the dialog.
  await waitFor(() => expect(surface.closest('[aria-hidden="true"]')).toBeNull());
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(key);
    expect(labels).toContain(focused());
  }
}

test('the dialog that it covered has the focus again where it was, and keeps the keyboard', async () => {
  const { rerender } = render(page({}));
  (await field('Text')).focus();
  rerender(page({ isOpen: true }));
  expect(focused()).toBe('Passwort');
  await userEvent.keyboard('geheim');
  rerender(page({}));
  expect(focused()).toBe('Text');
  await hasKeyboard('Vorlage', ['Betreff', 'Text']);
  await userEvent.click(await field('Betreff'));
  expect(focused()).toBe('Betreff');
  await userEvent.keyboard('Umzug');
  expect(await field('Betreff')).toHaveProperty('value', 'Umzug');
});

test.each([
  ['a dialog', true],
  ['a page', false],
])('what was saved from a field of %s as the session ended has the focus there again', async (_, dialog) => {
  const { rerender } = render(page({}, dialog));
  (await field('Text')).focus();
  rerender(page({ isHeld: true }, dialog));
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  rerender(page({ isHeld: true, isOpen: true }, dialog));
  rerender(page({ isOpen: true }, dialog));
  expect(focused()).toBe('Passwort');
  rerender(page({}, dialog));
  expect(focused()).toBe('Text');
  if (dialog) await hasKeyboard('Vorlage', ['Betreff', 'Text']);
});

test('a dialog whose focused part is gone has the focus in its first field', async () => {
  const { rerender } = render(page({ isAsked: true }));
  await waitFor(() => expect(focused()).toBe('Abbrechen'));
  rerender(page({}));
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  rerender(page({ isOpen: true }));
  rerender(page({}));
  expect(focused()).toBe('Betreff');
  await hasKeyboard('Vorlage', ['Betreff', 'Text']);
});

test('what asks over the dialog meanwhile has the focus', async () => {
  const { rerender } = render(page({}));
  (await field('Text')).focus();
  rerender(page({ isOpen: true }));
  rerender(page({ isOpen: true, isAsked: true }));
  await screen.findByLabelText('Frage');
  rerender(page({ isAsked: true }));
  expect(focused()).toBe('Abbrechen');
  await hasKeyboard('Frage', ['Abbrechen']);
});
