// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpening } from './use-opening.ts';

test('what was closed keeps its subject, and opened anew, for the same one too, it is another dialog', () => {
  const { result } = renderHook(() => useOpening<string>());
  const opening = () => result.current.opening;
  act(() => result.current.close());
  expect(opening()).toBeUndefined();
  act(() => result.current.openFor('AN-1'));
  expect(opening()).toEqual({ subject: 'AN-1', count: 1, isOpen: true });
  act(() => result.current.close());
  expect(opening()).toEqual({ subject: 'AN-1', count: 1, isOpen: false });
  act(() => result.current.openFor('AN-1'));
  expect(opening()).toEqual({ subject: 'AN-1', count: 2, isOpen: true });
});
