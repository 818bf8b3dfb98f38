import { describe, expect, it } from 'vitest';
import { readDetailState, withEdit, withoutEdit } from './detail-state.ts';

describe('the way back', () => {
  it.each([
    [{ from: '/quotes?status=sent' }, '/quotes?status=sent'],
    [{ from: '//elsewhere.example' }, undefined],
    [{ from: 'https://elsewhere.example' }, undefined],
    [{ from: 7 }, undefined],
    [undefined, undefined],
  ])('%o', (state, from) => {
    expect(readDetailState(state).from).toBe(from);
  });
});

it('carries the edit mode beside what else was handed over', () => {
  const state = { from: '/quotes', tab: 3 };
  expect(readDetailState(withEdit(state))).toEqual({ ...state, edit: true });
  expect(withoutEdit(withEdit(state))).toEqual(state);
});
