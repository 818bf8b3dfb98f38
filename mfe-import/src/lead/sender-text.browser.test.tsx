import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SenderText } from './sender-text.tsx';

afterEach(cleanup);

test('where an address is a letter too long, that letter does not stand on a line alone', () => {
  render(
    <div data-testid="place" style={{ overflowWrap: 'anywhere', width: 'max-content' }}>
      <SenderText from="umzug@immobilienscout24.de" />
    </div>,
  );
  const place = screen.getByTestId('place');
  place.style.width = `${place.getBoundingClientRect().width - 2}px`;
  const lineOf = (from: number) => {
    const range = document.createRange();
    const last = place.lastChild ?? expect.fail();
    const { length } = last.textContent ?? '';
    range.setStart(last, length + from);
    range.setEnd(last, length + from + 1);
    return Math.round(range.getBoundingClientRect().top);
  };
  expect(place.textContent).toBe('umzug@immobilienscout24.de');
  expect(lineOf(-1)).toBe(lineOf(-9));
});
