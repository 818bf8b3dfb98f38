import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { TestMailFields } from './test-mail.fields.tsx';

afterEach(cleanup);

test('a mistake named beneath one field moves no other', () => {
  const nothing = () => undefined;
  const form = { to: 'x', setTo: nothing, subject: 'Test', setSubject: nothing, mail: nothing };
  const fields = (to?: string) => (
    <ThemedRoot>
      <div style={{ width: 800 }}>
        <TestMailFields {...form} mail={() => undefined} errors={{ to, subject: undefined }} />
      </div>
    </ThemedRoot>
  );
  const view = render(fields());
  const top = () => screen.getByRole('textbox', { name: 'Betreff' }).getBoundingClientRect().top;
  const before = top();
  view.rerender(fields('Bitte geben Sie eine gültige E-Mail-Adresse ein'));
  expect(top()).toBe(before);
});
