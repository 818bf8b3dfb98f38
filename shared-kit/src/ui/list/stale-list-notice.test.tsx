// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { connection } from '../../data/connection.ts';
import { StaleListNotice } from './stale-list-notice.tsx';

afterEach(() => {
  cleanup();
  connection.setState('connecting');
});

test('says of a page without its server what the frame says, and of a server that it has lost the database', () => {
  connection.setState('offline');
  const { rerender } = render(<StaleListNotice />);
  const notice = screen.getByRole('status');
  expect(notice.textContent).toBe('Die Liste ist vielleicht nicht aktuell: Keine Verbindung zum Server.');
  act(() => connection.setState('connected'));
  expect(notice.textContent).toBe(
    'Die Liste ist vielleicht nicht aktuell: Der Server erreicht die Datenbank gerade nicht.',
  );
  // Nothing has told the line yet that it is dead.
  rerender(<StaleListNotice isAway />);
  expect(notice.textContent).toContain('Keine Verbindung zum Server');
});
