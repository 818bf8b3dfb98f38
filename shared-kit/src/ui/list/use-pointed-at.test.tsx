// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePointedAt } from './use-pointed-at.ts';

afterEach(cleanup);

function Row({ id }: { id: string }) {
  const { isPointedAt, pointer } = usePointedAt(id);
  return (
    <div data-testid="row" {...pointer}>
      {isPointedAt ? `Aktionen für ${id}` : id}
    </div>
  );
}

const text = () => screen.getByTestId('row').textContent;

test('a row that became the row of another is pointed at when the mouse moves, not before', () => {
  const { rerender } = render(<Row id="Anna" />);
  fireEvent.pointerMove(screen.getByTestId('row'), { pointerType: 'mouse' });
  expect(text()).toBe('Aktionen für Anna');
  rerender(<Row id="Bert" />);
  expect(text()).toBe('Bert');
  fireEvent.pointerMove(screen.getByTestId('row'), { pointerType: 'mouse' });
  expect(text()).toBe('Aktionen für Bert');
  fireEvent.pointerLeave(screen.getByTestId('row'));
  expect(text()).toBe('Bert');
});

test('a finger does not point', () => {
  render(<Row id="Anna" />);
  fireEvent.pointerMove(screen.getByTestId('row'), { pointerType: 'touch' });
  expect(text()).toBe('Anna');
});
