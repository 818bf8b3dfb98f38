// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sampleMail, sampleMessage } from '../testing/sample-mail.ts';
import { printedMail } from './print-mail.ts';

test('on paper stands the mail with its head, and what strangers write stays text', () => {
  const message = sampleMessage(
    sampleMail(1, {
      subject: 'Umzug <script>alert(1)</script>',
      from: { name: 'Petra <b>Müller</b>', address: 'petra@example.de' },
      date: '2026-11-21T13:05:00.000Z',
    }),
    { text: 'Guten Tag, wir ziehen um.' },
  );
  const page = new DOMParser().parseFromString(
    printedMail(message, () => undefined),
    'text/html',
  );
  expect(page.querySelector('h1')?.textContent).toBe('Umzug <script>alert(1)</script>');
  expect(page.querySelector('script, header b')).toBeNull();
  expect(page.body.textContent).toContain('Von: Petra <b>Müller</b> <petra@example.de>');
  expect(page.body.textContent).toContain('Datum: 21.11.2026 14:05');
  expect(page.body.textContent).toContain('wir ziehen um');
  // The policy that keeps it from asking for anything is still there.
  expect(page.querySelector('meta[http-equiv="Content-Security-Policy" i]')).not.toBeNull();
});

test('on paper, too, it says where the HTML gave way to text', () => {
  const message = sampleMessage(sampleMail(1), { html: `${'<div>'.repeat(20_000)}Guten Tag`, text: '' });
  const page = new DOMParser().parseFromString(
    printedMail(message, () => undefined),
    'text/html',
  );
  expect(page.querySelector('header')?.textContent).toContain('ohne ihre Gestaltung als Text angezeigt');
  expect(page.body.textContent).toContain('Guten Tag');
});
