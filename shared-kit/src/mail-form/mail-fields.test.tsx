// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MailFields } from './mail-fields.tsx';

afterEach(cleanup);

function Form() {
  const [mail, setMail] = useState({ to: '', subject: '', text: '' });
  return <MailFields mail={mail} change={(part) => setMail({ ...mail, ...part })} errors={{}} />;
}

test('a subject takes what the edge API takes, and says that it is full', async () => {
  render(<Form />);
  const user = userEvent.setup();
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: /^Betreff/ });
  await user.click(subject);
  await user.paste('x'.repeat(1200));
  expect(subject.value).toHaveLength(998);
  expect(screen.getByText('Höchstens 998 Zeichen')).toBeTruthy();
});
