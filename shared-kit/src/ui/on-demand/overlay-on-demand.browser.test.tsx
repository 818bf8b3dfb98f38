import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { overlayOnDemand } from './overlay-on-demand.tsx';

afterEach(cleanup);

const PanelOnDemand = overlayOnDemand<{ open: boolean; onClose(): void }>(() => new Promise(() => undefined));

/** `n` opens the panel as the button does. */
function App() {
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of a screen
    <div onKeyDown={({ key }) => key === 'n' && setOpen(true)}>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <PanelOnDemand open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

test.each([
  ['a click', () => userEvent.click(screen.getByText('Öffnen')), 'true'],
  ['Enter', () => userEvent.keyboard('{Enter}'), 'true'],
  ['a key of the screen', () => userEvent.keyboard('n'), null],
])('where no button is named %s makes busy what it pressed alone', async (_, press, busy) => {
  render(<App />);
  screen.getByText('Öffnen').focus();
  await press();
  expect(screen.getByText('Öffnen').getAttribute('aria-busy')).toBe(busy);
});
