import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ThemedRoot } from '../index.ts';
import { Dialog, DialogSurface, useDialogStyles } from '../rich.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

function Question() {
  return (
    <Dialog open>
      <DialogSurface className={useDialogStyles().question}>Verwerfen?</DialogSurface>
    </Dialog>
  );
}

test.each([320, 390, 560])('a question leaves the page to be seen beside it, %d wide', async (width) => {
  await page.viewport(width, 844);
  render(
    <ThemedRoot>
      <Question />
    </ThemedRoot>,
  );
  // As it is laid out: it grows as it opens.
  const { offsetLeft, offsetWidth } = await screen.findByRole('dialog');
  expect([offsetLeft, offsetWidth]).toEqual([16, window.innerWidth - 32]);
});
