// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { FailureState } from './failure-state.tsx';
import { LoadingState } from './loading-state.tsx';

afterEach(cleanup);

const alignment = (text: string) => getComputedStyle(screen.getByText(text)).textAlign;

test('texts of several lines are centred under their icon', () => {
  render(
    <>
      <EmptyState icon="app" text="Noch nichts da" />
      <FailureState title="Nicht geladen" detail="Der Server ist weg" />
    </>,
  );
  expect(['Noch nichts da', 'Nicht geladen', 'Der Server ist weg'].map(alignment)).toEqual([
    'center',
    'center',
    'center',
  ]);
});

test('tried again the focus is on the page’s content, and where the page puts it', () => {
  const { rerender } = render(
    <main tabIndex={-1}>
      <FailureState title="Nicht geladen" onRetry={() => undefined} />
    </main>,
  );
  const retry = () => screen.getByRole('button', { name: 'Erneut versuchen' });
  retry().focus();
  fireEvent.click(retry());
  rerender(<main tabIndex={-1}>Geladen</main>);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  rerender(
    <main tabIndex={-1}>
      <FailureState title="Nicht geladen" onRetry={() => screen.getByLabelText('Suche').focus()} />
      <input aria-label="Suche" />
    </main>,
  );
  fireEvent.click(retry());
  expect(document.activeElement).toBe(screen.getByLabelText('Suche'));
});

test('the skeleton of a page has the space around it that the page has', () => {
  render(<LoadingState shape="page" />);
  const around = screen.getByLabelText('Wird geladen').parentElement;
  expect(around && getComputedStyle(around).paddingLeft).toBe('24px');
});
