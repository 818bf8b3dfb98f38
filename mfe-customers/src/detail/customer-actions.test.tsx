// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { ViewActions } from './customer-actions.tsx';

let now = 0;
beforeEach(() => {
  new Office();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(afterEdit: boolean) {
  const createQuote = vi.fn();
  const ignore = () => undefined;
  render(
    <ViewActions
      customer={customerNamed('Anna Weber')}
      afterEdit={afterEdit}
      onEdit={ignore}
      onCreateQuote={createQuote}
      onPlanRoute={ignore}
      onDelete={ignore}
      onAddPhotos={undefined}
    />,
  );
  return { createQuote, button: screen.getByRole('button', { name: 'Neues Angebot' }) };
}

test('the second click of a double click on Speichern does not begin a quote', () => {
  const { createQuote, button } = show(true);
  now += 300;
  fireEvent.click(button, { detail: 2 });
  expect(createQuote).not.toHaveBeenCalled();
  now += 300;
  fireEvent.click(button, { detail: 1 });
  expect(createQuote).toHaveBeenCalledTimes(1);
});

test('a key is answered at once, and so is a click where nothing was edited', () => {
  const edited = show(true);
  fireEvent.click(edited.button, { detail: 0 });
  expect(edited.createQuote).toHaveBeenCalledTimes(1);
  cleanup();
  const viewed = show(false);
  fireEvent.click(viewed.button, { detail: 1 });
  expect(viewed.createQuote).toHaveBeenCalledTimes(1);
});
