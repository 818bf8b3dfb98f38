// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LeadFormFields } from './lead-form.fields.tsx';
import type { LeadForm } from './lead-form.ts';

afterEach(cleanup);

const EMPTY: LeadForm = {
  ...{
    name: '',
    firstName: '',
    lastName: '',
    typedParts: [],
    readParts: { firstName: '', lastName: '' },
    email: '',
    phone: '',
    fromAddress: '',
    toAddress: '',
  },
  ...{ movingDate: '', rooms: undefined, area: undefined, floor: undefined, notes: '' },
};

function Fields({ read = {} }: { read?: Partial<LeadForm> }) {
  const { firstName = '', lastName = '' } = read;
  const [form, setForm] = useState<LeadForm>({ ...EMPTY, ...read, readParts: { firstName, lastName } });
  return (
    <LeadFormFields
      form={form}
      errors={{}}
      isLenient={false}
      onChange={(part) => setForm({ ...form, ...part })}
    />
  );
}

test('a wrong e-mail says so once its field is left, and no longer once it is right', () => {
  render(<Fields />);
  const field = screen.getByLabelText('E-Mail');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('müll');
  expect(screen.queryByText('E-Mail-Format ist ungültig')).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText('E-Mail-Format ist ungültig')).toBeTruthy();
  type(' anna@example.de ');
  expect(screen.queryByText('E-Mail-Format ist ungültig')).toBeNull();
  type('');
  expect(screen.queryByText('E-Mail-Format ist ungültig')).toBeNull();
});

test.each([
  ['Telefon', 'abc', 'Telefonnummer ist ungültig', '030 1234'],
  ['Vollständiger Name', '  ', 'Pflichtfeld', 'Erna Retterin'],
])(
  '%s that is wrong says so once it is left, and no longer once it is right',
  (label, wrong, text, right) => {
    render(<Fields read={{ name: 'Erika' }} />);
    const field = screen.getByLabelText(new RegExp(label));
    const isWrong = () => field.getAttribute('aria-invalid') === 'true';
    fireEvent.change(field, { target: { value: wrong } });
    expect(isWrong()).toBe(false);
    fireEvent.blur(field);
    expect(isWrong()).toBe(true);
    expect(screen.getByText(text)).toBeTruthy();
    fireEvent.change(field, { target: { value: right } });
    expect(isWrong()).toBe(false);
  },
);

const READ = { name: 'Karl-Heinz Möller', firstName: 'Karl-Heinz', lastName: 'Möller' };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const parts = () => [field('Vorname').value, field('Nachname').value];

test.each([
  ['Erna Retterin', ['Erna', 'Retterin']],
  ['Retterin, Erna', ['Erna', 'Retterin']],
  ['Herr Dr. Erich Retter', ['', '']],
  ['Retter GmbH', ['', '']],
  ['Erna', ['', '']],
  ['', ['', '']],
])('with the full name "%s" first and last name are its own', (name, own) => {
  render(<Fields read={READ} />);
  type('Vollständiger Name', name);
  expect(parts()).toEqual(own);
});

test.each([
  [['Anna Maria', 'von der Heide'], 'Dr. Anna Maria von der Heide', ['Anna Maria', 'von der Heide']],
  [['Max', 'Muster'], 'Dr. Max Muster', ['Max', 'Muster']],
  [['Max', 'Muster'], 'Dr. Max Musters', ['Max', '']],
  // Read the wrong way round, the name that is typed is right.
  [['Muster', 'Max'], 'Max Muster', ['Max', 'Muster']],
])('parts that the mail has for itself, %j, stay while they stand in "%s"', (read, name, own) => {
  const [firstName = '', lastName = ''] = read;
  render(<Fields read={{ name: read.join(' '), firstName, lastName }} />);
  // As one types it: whatever stands there meanwhile.
  for (const typed of ['', 'D', name]) type('Vollständiger Name', typed);
  expect(parts()).toEqual(own);
});

test('a name of three words that is typed where none was found is not split on the way', () => {
  render(<Fields />);
  for (const typed of ['Anna', 'Anna Maria', 'Anna Maria Muster']) type('Vollständiger Name', typed);
  expect(parts()).toEqual(['', '']);
});

test('where no name was found the one that is typed has its parts', () => {
  render(<Fields />);
  type('Vollständiger Name', 'Erna Retterin');
  expect(parts()).toEqual(['Erna', 'Retterin']);
});

test('a part that was typed by hand stays, and what the full name does not have is said beside it', () => {
  render(<Fields read={READ} />);
  const contradiction = () => screen.queryAllByText('Steht so nicht im vollständigen Namen');
  expect(contradiction()).toHaveLength(0);
  type('Vorname', 'Erna');
  expect(contradiction()).toHaveLength(1);
  type('Vollständiger Name', 'Erna Retterin');
  expect(parts()).toEqual(['Erna', 'Retterin']);
  expect(contradiction()).toHaveLength(0);
  type('Vollständiger Name', 'Anna Muster');
  expect(parts()).toEqual(['Erna', 'Muster']);
  expect(contradiction()).toHaveLength(1);
});

test('a part that was emptied by hand stays empty', () => {
  render(<Fields read={{ name: 'Bau Profi', firstName: 'Bau', lastName: 'Profi' }} />);
  type('Vorname', '');
  type('Vollständiger Name', 'Bau Profis');
  expect(parts()).toEqual(['', 'Profis']);
});
