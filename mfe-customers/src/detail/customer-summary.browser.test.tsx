import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customerNamed } from '../testing/sample-customer.ts';
import { CustomerSummary } from './customer-summary.tsx';

afterEach(cleanup);

const email = 'maximilian-alexander.grossherzog-oeztuerk@umzug-brandenburg.example.org';

test('one with room for its two parts goes on in the next line after the @', async () => {
  await page.viewport(390, 844);
  const address = 'elif.moeller-zimmermann29@mail.example.org';
  render(
    <ThemedRoot>
      <CustomerSummary customer={{ ...customerNamed('Elif').data, email: address }} onEmail={() => undefined}>
        0 Angebote
      </CustomerSummary>
    </ThemedRoot>,
  );
  const shown = screen.getByText(address);
  const lineOf = (node: Node | null) => {
    const letters = document.createRange();
    if (node) letters.selectNodeContents(node);
    return letters.getClientRects();
  };
  expect([lineOf(shown.firstChild).length, lineOf(shown.lastChild).length]).toEqual([1, 1]);
  expect(shown.lastChild?.textContent).toBe('mail.example.org');
});

test.each([320, 390])('an e-mail address is whole on the file card, %d wide', async (width) => {
  await page.viewport(width, 844);
  render(
    <ThemedRoot>
      <CustomerSummary customer={{ ...customerNamed('Anna Weber').data, email }} onEmail={() => undefined}>
        0 Angebote
      </CustomerSummary>
    </ThemedRoot>,
  );
  const shown = screen.getByText(email);
  expect([shown.scrollWidth, shown.scrollHeight]).toEqual([shown.clientWidth, shown.clientHeight]);
  const letters = document.createRange();
  letters.selectNodeContents(shown);
  expect(letters.getBoundingClientRect().right).toBeLessThan(width);
  expect(screen.getByRole('button').getBoundingClientRect().right).toBeLessThan(width);
});

test('the chip of the moving day is as high as what it says in two lines', async () => {
  await page.viewport(320, 844);
  render(
    <ThemedRoot>
      <div style={{ width: '288px' }}>
        <CustomerSummary
          customer={{ ...customerNamed('Anna Weber').data, movingDate: '2026-12-23' }}
          onEmail={() => undefined}
        >
          0 Angebote
        </CustomerSummary>
      </div>
    </ThemedRoot>,
  );
  const chip = screen.getByText('Umzug am 23.12.2026');
  const letters = document.createRange();
  letters.selectNodeContents(chip);
  const [said, shown] = [letters.getBoundingClientRect(), chip.getBoundingClientRect()];
  expect(shown.right).toBeLessThan(288);
  expect([said.top > shown.top, said.bottom < shown.bottom, said.right < shown.right]).toEqual([
    true,
    true,
    true,
  ]);
});
