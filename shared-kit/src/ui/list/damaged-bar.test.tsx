// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DamagedBar } from './damaged-bar.tsx';

afterEach(cleanup);

const show = (...ids: string[]) =>
  render(<DamagedBar damaged={ids.map((id) => ({ id }))} one="Ein Angebot" many="Angebote" />);

test('names what is damaged, one or many', () => {
  show('a');
  expect(screen.getByText('Ein Angebot ist beschädigt').parentElement?.textContent).toContain(
    'Nicht angezeigt: a',
  );
  cleanup();
  show('a', 'b');
  expect(screen.getByText('2 Angebote sind beschädigt').parentElement?.textContent).toContain('a, b');
});

test('says nothing where nothing is', () => {
  expect(show().container.textContent).toBe('');
});
