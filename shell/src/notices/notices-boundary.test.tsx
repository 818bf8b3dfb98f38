// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NoticesBoundary } from './notices-boundary.tsx';

test('a notice that fails leaves the office standing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Failing = () => {
    throw new Error('boom');
  };
  render(
    <>
      <p>Kunden</p>
      <NoticesBoundary>
        <Failing />
      </NoticesBoundary>
    </>,
  );
  expect(screen.getByText('Kunden')).toBeTruthy();
});
