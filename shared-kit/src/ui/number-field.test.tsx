// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { givenNumber, type TypedNumber } from '../domain/typed-number.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

afterEach(cleanup);

type Given = Partial<NumberFieldProps>;

/** Holds numbers alone. */
function VolumeForm({ given, onReport }: { given: Given; onReport(value: TypedNumber): void }) {
  const [value, setValue] = useState(given.value);
  const [saved, setSaved] = useState('nichts');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(String(value));
      }}
    >
      <NumberField
        label="Volumen"
        unit="m³"
        {...given}
        value={value}
        onChange={(next) => {
          onReport(next);
          setValue(givenNumber(next));
        }}
      />
      <button type="button" onClick={() => setValue(20)}>
        Vorgabe
      </button>
      <button type="submit">Speichern</button>
      <output>{saved}</output>
    </form>
  );
}

function renderVolume(given: Given = {}) {
  const reported: TypedNumber[] = [];
  render(<VolumeForm given={given} onReport={(value) => reported.push(value)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Volumen' });
  return { field, reported, user: userEvent.setup() };
}

describe('NumberField', () => {
  test('takes a decimal comma and says the number', async () => {
    const { field, reported, user } = renderVolume();
    await user.type(field, '12,5');
    expect(reported.at(-1)).toBe(12.5);
    expect(field.value).toBe('12,5');
  });

  test('carries its bounds', () => {
    const { field } = renderVolume({ min: 1, max: 20 });
    expect([field.getAttribute('min'), field.getAttribute('max')]).toEqual(['1', '20']);
  });

  test('shows a value with a decimal comma and its unit', () => {
    const { field } = renderVolume({ value: 1234.5 });
    expect(field.value).toBe('1.234,5');
    expect(screen.getByText('m³')).toBeTruthy();
  });

  test('writes money with its cents, and leaves alone what is being typed', async () => {
    const { field, user } = renderVolume({ unit: '€', value: 999.9 });
    expect(field.value).toBe('999,90');
    await user.clear(field);
    await user.type(field, '1250');
    expect(field.value).toBe('1250');
    await user.tab();
    expect(field.value).toBe('1.250,00');
  });

  test('keeps what was typed when it is no number, says so after leaving and reports it as it is', async () => {
    const { field, reported, user } = renderVolume({ value: 15 });
    await user.clear(field);
    await user.type(field, 'zwölf');
    expect(screen.queryByRole('alert')).toBeNull();
    // A form knows already.
    expect(field.matches('[data-unreadable]')).toBe(true);
    await user.tab();
    expect(field.value).toBe('zwölf');
    expect(reported.at(-1)).toBe('zwölf');
    expect(screen.getByRole('alert').textContent).toContain('Bitte geben Sie eine Zahl ein');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('follows a value that is set from outside, even over something that is no number', async () => {
    const { field, user } = renderVolume();
    await user.type(field, 'zwölf');
    await user.click(screen.getByRole('button', { name: 'Vorgabe' }));
    expect(field.value).toBe('20');
  });

  test('refuses decimals, too little and too much in words', async () => {
    const { field, user } = renderVolume({ decimals: 0, min: 1, max: 10 });
    const complaints: (string | null)[] = [];
    for (const typed of ['1,5', '0', '11', '7']) {
      await user.clear(field);
      await user.type(field, typed);
      await user.tab();
      complaints.push(screen.queryByRole('alert')?.textContent ?? null);
    }
    expect(complaints).toEqual(['Bitte geben Sie eine ganze Zahl ein', 'Mindestens 1', 'Höchstens 10', null]);
  });

  test('one decimal place is said in the singular', async () => {
    const { field, user } = renderVolume({ decimals: 1 });
    await user.clear(field);
    await user.type(field, '4,25');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('Höchstens eine Nachkommastelle');
  });

  test.each<[Given, string | undefined]>([
    [{ value: 2.55, decimals: 1 }, 'Höchstens eine Nachkommastelle'],
    [{ value: 30, max: 20 }, 'Höchstens 20'],
    [{ value: '4. OG', decimals: 0 }, 'Bitte geben Sie eine Zahl ein, zum Beispiel 12'],
    [{ value: '6:30 Uhr', decimals: 0, unit: 'Uhr' }, 'Bitte geben Sie eine volle Stunde ein, ohne Minuten'],
    [{ value: 3, min: 1, max: 20 }, undefined],
    [{ value: undefined, required: true, min: 1 }, undefined],
  ])('says at once what is wrong as it appears: %j is %j', (given, complaint) => {
    renderVolume(given);
    expect(screen.queryByRole('alert')?.textContent).toBe(complaint);
  });

  test('says nothing of what has just begun to be typed, though it is out of bounds so far', async () => {
    const { field, user } = renderVolume({ value: undefined, required: true, min: 10 });
    await user.type(field, '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the caller’s own error has the word', async () => {
    const { field } = renderVolume({ error: 'Bitte geben Sie das Volumen an', required: true });
    const message = screen.getByRole('alert');
    expect(message.textContent).toBe('Bitte geben Sie das Volumen an');
    expect(field.getAttribute('aria-describedby')).toContain(message.id);
    expect(field.required).toBe(true);
  });

  test('a form is not submitted while it holds something that is no number', async () => {
    const { field, user } = renderVolume({ value: 15 });
    await user.clear(field);
    await user.type(field, '3o{Enter}');
    expect(screen.getByRole('status').textContent).toBe('nichts');
    expect(screen.getByRole('alert').textContent).toContain('Bitte geben Sie eine Zahl ein');
    await user.clear(field);
    await user.type(field, '30{Enter}');
    expect(screen.getByRole('status').textContent).toBe('30');
  });
});

test('what is no number is kept by who keeps it beyond the field, and shown again', async () => {
  function Kept() {
    const [value, setValue] = useState<TypedNumber>(3);
    const [isShown, setShown] = useState(true);
    return (
      <>
        {isShown && <NumberField label="Etage" value={value} onChange={setValue} />}
        <button type="button" onClick={() => setShown(!isShown)}>
          Reiter
        </button>
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }
  render(<Kept />);
  const user = userEvent.setup();
  const kept = () => screen.getByRole('status').textContent;
  const toggle = () => user.click(screen.getByRole('button', { name: 'Reiter' }));
  await user.clear(screen.getByRole('textbox'));
  expect(kept()).toBe('');
  await user.type(screen.getByRole('textbox'), '4. OG');
  expect(kept()).toBe('"4. OG"');
  await toggle();
  await toggle();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('4. OG');
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '4');
  expect(kept()).toBe('4');
});
