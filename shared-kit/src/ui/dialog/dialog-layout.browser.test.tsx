import { cleanup, configure, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, TextField, ThemedRoot } from '../index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from '../rich.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

function Question() {
  return (
    <Dialog open>
      <DialogSurface className={useDialogStyles().question}>
        <DialogBody>
          <DialogTitle>{'w'.repeat(70)}</DialogTitle>
          <DialogContent>„{'w'.repeat(70)}“ verwerfen?</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

test.each([320, 390, 560])(
  'a question leaves the page to be seen beside it and cuts no name, %d wide',
  async (width) => {
    await page.viewport(width, 844);
    render(
      <ThemedRoot>
        <Question />
      </ThemedRoot>,
    );
    // As it is laid out: it grows as it opens.
    const { offsetLeft, offsetWidth, scrollWidth, clientWidth } = await screen.findByRole('dialog');
    expect([offsetLeft, offsetWidth]).toEqual([16, window.innerWidth - 32]);
    expect(scrollWidth).toBe(clientWidth);
  },
);

function Answers({ answers }: { answers: readonly string[] }) {
  return (
    <Dialog open>
      <DialogSurface className={useDialogStyles().form}>
        <DialogBody>
          <DialogContent>
            <div style={{ display: 'flex' }}>
              <span style={{ flex: '1 1 auto' }}>Angebot AN-C5C06555 als PDF über 5.635,40 Euro</span>
              <Button size="small">Vorschau</Button>
            </div>
          </DialogContent>
          <DialogActions>
            {answers.map((answer) => (
              <Button key={answer}>{answer}</Button>
            ))}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const TWO = ['Abbrechen', 'Unterschrift speichern'];
const THREE = ['Weiter bearbeiten', 'Ohne Anhang senden', 'Anhängen und senden'];

test.each([
  [320, TWO, 2],
  [390, THREE, 3],
  [490, THREE, 2],
  [1440, TWO, 1],
  [1440, THREE, 1],
])('no label of a button breaks, %d wide: %j on %d lines', async (width, answers, lines) => {
  await page.viewport(width, 844);
  render(
    <ThemedRoot>
      <Answers answers={answers} />
    </ThemedRoot>,
  );
  await screen.findByRole('dialog');
  for (const name of ['Vorschau', ...answers]) {
    const label = document.createRange();
    const button = screen.getByRole('button', { name });
    label.selectNodeContents(button);
    expect(label.getClientRects()).toHaveLength(1);
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  }
  const tops = answers.map((name) => screen.getByRole('button', { name }).offsetTop);
  expect(new Set(tops).size).toBe(lines);
});

function LongForm() {
  const names = Array.from({ length: 30 }, (_, index) => `Feld ${index}`);
  return (
    <Dialog open>
      <DialogSurface className={useDialogStyles().form}>
        <DialogBody>
          <DialogContent>
            {names.map((name) => (
              <TextField key={name} label={name} value="" onChange={() => undefined} />
            ))}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

test('a field of which a part is seen shows with its label as it gets the focus', async () => {
  await page.viewport(1440, 900);
  render(
    <ThemedRoot>
      <LongForm />
    </ThemedRoot>,
  );
  const field = await screen.findByLabelText('Feld 3');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const content = field.closest('.fui-DialogContent');
  const top = () => content?.getBoundingClientRect().top ?? Number.NaN;
  content?.scrollTo({ top: field.getBoundingClientRect().top - top() + 10 });
  expect(field.getBoundingClientRect().top).toBeLessThan(top());
  field.focus();
  expect(screen.getByText('Feld 3').getBoundingClientRect().top).toBeGreaterThanOrEqual(top());
});

function Page({ questions }: { questions: number }) {
  return (
    <ThemedRoot>
      <div style={{ height: 3000 }} />
      {Array.from({ length: 2 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one over the other
        <Dialog key={index} open={index < questions}>
          <DialogSurface>Frage {index}</DialogSurface>
        </Dialog>
      ))}
    </ThemedRoot>
  );
}

test('the page beneath stays where it is until the last of two dialogs is closed', async () => {
  const shown = render(<Page questions={2} />);
  const isLocked = () => getComputedStyle(document.documentElement).overflowY === 'clip';
  await screen.findByText('Frage 1');
  expect(isLocked()).toBe(true);
  shown.rerender(<Page questions={1} />);
  await waitForElementToBeRemoved(screen.getByText('Frage 1'));
  expect(isLocked()).toBe(true);
  shown.rerender(<Page questions={0} />);
  await waitForElementToBeRemoved(screen.getByText('Frage 0'));
  expect(isLocked()).toBe(false);
});

function Working({ how, onClose }: { how: 'disabled' | 'gone'; onClose(): void }) {
  const [isWorking, setWorking] = useState(false);
  const button = (
    <button type="button" disabled={isWorking} onClick={() => setWorking(true)}>
      Senden
    </button>
  );
  return (
    <ThemedRoot>
      <Dialog open onOpenChange={onClose}>
        <DialogSurface>{how === 'gone' && isWorking ? 'Läuft' : button}</DialogSurface>
      </Dialog>
    </ThemedRoot>
  );
}

test.each(['disabled', 'gone'] as const)(
  'a dialog hears Esc also where the button that had the focus is %s',
  async (how) => {
    const onClose = vi.fn();
    render(<Working how={how} onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Senden' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  },
);
