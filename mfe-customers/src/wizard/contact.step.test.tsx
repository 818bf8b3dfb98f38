// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ContactStep } from './contact.step.tsx';
import { problemsOf } from './validate-input.ts';
import { EMPTY_INPUT } from './wizard-input.ts';

afterEach(cleanup);

it('tells a date that does not exist from one that is missing', () => {
  render(
    <ContactStep
      input={EMPTY_INPUT}
      problems={problemsOf(0, EMPTY_INPUT)}
      onChange={() => undefined}
      onLeave={() => undefined}
    />,
  );
  const date = screen.getByLabelText<HTMLInputElement>(/Umzugsdatum/);
  const type = (badInput: boolean) => {
    // As browsers do for 31.02.2027: the value stays empty, and only this tells.
    Object.defineProperty(date, 'validity', { value: { badInput }, configurable: true });
    fireEvent.keyUp(date, { key: '7' });
  };
  expect(screen.getByText('Umzugsdatum ist erforderlich')).toBeDefined();
  type(true);
  expect(screen.getByText('Dieses Datum gibt es nicht')).toBeDefined();
  expect(screen.queryByText('Umzugsdatum ist erforderlich')).toBeNull();
  type(false);
  expect(screen.getByText('Umzugsdatum ist erforderlich')).toBeDefined();
});
