// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LeadFormFields } from './lead-form.fields.tsx';
import type { LeadForm } from './lead-form.ts';

afterEach(cleanup);

const EMPTY: LeadForm = {
  ...{ name: '', firstName: '', lastName: '', email: '', phone: '', fromAddress: '', toAddress: '' },
  ...{ movingDate: '', rooms: undefined, area: undefined, floor: undefined, notes: '' },
};

function Fields() {
  const [form, setForm] = useState(EMPTY);
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
