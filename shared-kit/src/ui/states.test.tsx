// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
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

test('the skeleton of a page has the space around it that the page has', () => {
  render(<LoadingState shape="page" />);
  const around = screen.getByLabelText('Wird geladen').parentElement;
  expect(around && getComputedStyle(around).paddingLeft).toBe('24px');
});
