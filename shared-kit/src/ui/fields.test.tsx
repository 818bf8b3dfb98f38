// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { typeNoDate } from '../testing/index.ts';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';
import { useFirstError } from './use-first-error.ts';

afterEach(cleanup);

describe('TextField', () => {
  test('that is full says so: what is pasted beyond is cut', async () => {
    function Name() {
      const [name, setName] = useState('');
      return <TextField label="Name" value={name} maxLength={10} onChange={setName} />;
    }
    render(<Name />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), '123456789');
    expect(screen.queryByText(/^Höchstens/)).toBeNull();
    await user.type(screen.getByLabelText('Name'), '0 und mehr');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '1234567890');
    expect(screen.getByText('Höchstens 10 Zeichen')).toBeTruthy();
  });

  test('that was full already says nothing of it', () => {
    render(<TextField label="BIC" value="BYLADEM1001" maxLength={11} hint="Der Bank" onChange={vi.fn()} />);
    expect(screen.getByText('Der Bank')).toBeTruthy();
  });

  test('an error marks the field, describes it and is announced', () => {
    render(
      <TextField
        label="E-Mail"
        value="x@"
        error="Bitte geben Sie eine E-Mail-Adresse ein"
        onChange={vi.fn()}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'E-Mail' });
    const message = screen.getByRole('alert');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
    expect(message.textContent).toBe('Bitte geben Sie eine E-Mail-Adresse ein');
  });

  test('without an error it is not marked', () => {
    render(<TextField label="E-Mail" value="" onChange={vi.fn()} />);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('brings the phone’s keyboard for what it takes', () => {
    render(<TextField label="Telefon" type="tel" value="" onChange={vi.fn()} />);
    expect(screen.getByLabelText('Telefon').getAttribute('type')).toBe('tel');
  });

  test('takes a date’s year with four digits', () => {
    render(<TextField label="Datum" type="date" value="" onChange={vi.fn()} />);
    expect(screen.getByLabelText('Datum').getAttribute('max')).toBe('9999-12-31');
  });

  test('a hint describes it', () => {
    render(<TextField label="Name" hint="Mit Rechtsform" value="" onChange={vi.fn()} />);
    const described = screen.getByLabelText('Name').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Mit Rechtsform');
  });
});

describe('a date field', () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  afterEach(() => onSubmit.mockClear());

  function Days({ error }: { error?: string }) {
    const [day, setDay] = useState('');
    return (
      <form noValidate onSubmit={onSubmit}>
        <TextField label="Tag" type="date" value={day} error={error} onChange={setDay} />
        <button type="submit">Speichern</button>
      </form>
    );
  }
  const day = () => screen.getByLabelText<HTMLInputElement>('Tag');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));

  test('that holds no date says so once it is left, and keeps its form from being saved', async () => {
    render(<Days />);
    typeNoDate(day());
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Dieses Datum gibt es nicht');
    expect(document.activeElement).toBe(day());
    expect(onSubmit).not.toHaveBeenCalled();
    typeNoDate(day(), false);
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('tells its owner once it holds no date, and once it is empty again: its value is the same all along', () => {
    const onUnreadable = vi.fn();
    render(<TextField label="Tag" type="date" value="" onChange={vi.fn()} onUnreadable={onUnreadable} />);
    typeNoDate(day());
    typeNoDate(day());
    typeNoDate(day(), false);
    expect(onUnreadable.mock.calls).toEqual([[false], [true], [false]]);
  });

  test('tells what is no date from what is missing, also while it is typed', () => {
    render(<Days error="Datum ist erforderlich" />);
    typeNoDate(day());
    expect(screen.getByRole('alert').textContent).toBe('Dieses Datum gibt es nicht');
    typeNoDate(day(), false);
    expect(screen.getByRole('alert').textContent).toBe('Datum ist erforderlich');
  });

  test('asks for four digits where the year was typed with two', () => {
    render(<Days />);
    fireEvent.change(day(), { target: { value: '0026-12-15' } });
    fireEvent.blur(day());
    expect(screen.getByRole('alert').textContent).toBe('Bitte geben Sie das Jahr mit vier Ziffern ein');
    fireEvent.change(day(), { target: { value: '2026-12-15' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('SelectField hands back the option’s value', async () => {
  const onChange = vi.fn();
  render(
    <SelectField
      label="Priorität"
      value="low"
      options={[
        { value: 'high', label: 'Hoch' },
        { value: 'low', label: 'Niedrig' },
      ]}
      onChange={onChange}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priorität' }), 'Hoch');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('high');
});

test('SwitchField is named by its label and described by its hint', async () => {
  const onChange = vi.fn();
  render(<SwitchField label="Aufzug" hint="50 € je Etage ohne" checked={false} onChange={onChange} />);
  const field = screen.getByRole('switch', { name: 'Aufzug' });
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('50 € je Etage ohne');
  await userEvent.click(field);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

function TwoErrors() {
  const { form, focusFirstError } = useFirstError();
  const [submitted, setSubmitted] = useState(false);
  const error = submitted ? 'fehlt' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    focusFirstError();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField label="Firma" value="x" onChange={vi.fn()} />
      <TextField label="Name" value="" error={error} onChange={vi.fn()} />
      <TextField label="Telefon" value="" error={error} onChange={vi.fn()} />
      <button type="submit">Speichern</button>
    </form>
  );
}

test('on submit the first field with an error is focused, also when the error only shows then', async () => {
  render(<TwoErrors />);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

/** Saved by a button outside of the form, which holds no submit back. */
function Unread({ by }: { by: 'focusWrong' | 'focusUnreadable' }) {
  const { form, ...first } = useFirstError<HTMLDivElement>();
  const [isHeld, setHeld] = useState<boolean>();
  return (
    <>
      <div ref={form}>
        <TextField label="Firma" value="x" onChange={vi.fn()} />
        <TextField label="Umzugstermin" type="date" value="" onChange={vi.fn()} />
        <TextField label="Name" value="" error="fehlt" onChange={vi.fn()} />
      </div>
      <button type="button" onClick={() => setHeld(first[by]())}>
        Speichern
      </button>
      <output>{String(isHeld)}</output>
    </>
  );
}

test.each(['focusWrong', 'focusUnreadable'] as const)(
  '%s finds what cannot be read before it is said to be wrong, and focuses it',
  async (by) => {
    render(<Unread by={by} />);
    const day = screen.getByLabelText('Umzugstermin');
    typeNoDate(day);
    expect(day.getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(screen.getByRole('status').textContent).toBe('true');
    expect(document.activeElement).toBe(day);
  },
);

test.each([
  ['focusWrong', true, 'Name'],
  ['focusUnreadable', false, 'Speichern'],
] as const)('%s of what can be read and is said to be wrong: %s', async (by, isHeld, focused) => {
  render(<Unread by={by} />);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(screen.getByRole('status').textContent).toBe(String(isHeld));
  expect(document.activeElement).toBe(
    screen.getByRole(focused === 'Name' ? 'textbox' : 'button', { name: focused }),
  );
});
