import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StatTile, StatTiles, ThemedRoot } from './index.ts';

afterEach(cleanup);

const FIGURES = ['52', '100 %', '4.867\u00a0€', '135.609\u00a0€', '112.635,40\u00a0€', 'vor 15 Min.'];

test.each([320, 390])('the figures of a phone have one size, and each has room, %d wide', async (width) => {
  await page.viewport(width, 844);
  render(
    <ThemedRoot>
      <div style={{ padding: 16 }}>
        <StatTiles>
          {FIGURES.map((figure) => (
            <StatTile key={figure} label="Überfällig" icon="clock" value={figure} />
          ))}
        </StatTiles>
      </div>
    </ThemedRoot>,
  );
  const shown = FIGURES.map((figure) => screen.getByText(figure.replace('\u00a0', ' ')));
  expect(new Set(shown.map((figure) => getComputedStyle(figure).fontSize)).size).toBe(1);
  for (const figure of shown) {
    expect(figure.offsetHeight).toBe(shown[0]?.offsetHeight);
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  }
});
