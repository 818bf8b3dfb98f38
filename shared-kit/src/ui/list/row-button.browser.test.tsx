import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThemedRoot } from '../index.ts';
import { RowButton } from './row-button.tsx';

afterEach(cleanup);

test('while what it opens is on its way it shows a ring, in the place of its icon', () => {
  render(
    <ThemedRoot>
      <RowButton icon="more" label="Aktionen für AN-1" title="Weitere Aktionen" onClick={() => undefined} />
    </ThemedRoot>,
  );
  const button = screen.getByRole('button');
  const [{ width, height } = new DOMRect(), icon] = [
    button.getBoundingClientRect(),
    button.firstElementChild,
  ];
  const middle = (box: DOMRect | undefined) => box && [box.x + box.width / 2, box.y + box.height / 2];
  expect(middle(icon?.getBoundingClientRect())).toEqual(middle(button.getBoundingClientRect()));
  button.setAttribute('aria-busy', 'true');
  expect(getComputedStyle(button, '::after')).toMatchObject({
    display: 'block',
    width: '18px',
    height: '18px',
    margin: '1px',
  });
  expect(icon?.getClientRects()).toHaveLength(0);
  expect(button.getBoundingClientRect()).toMatchObject({ width, height });
});
