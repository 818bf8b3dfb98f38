import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MailboxRow } from './mailbox.row.tsx';

afterEach(cleanup);

const MAIL = {
  seqno: 1,
  uidValidity: '1',
  key: '1/1',
  date: '2026-11-20T09:00:00.000Z',
  from: 'Umzugsportal Deutschland <noreply@umzugsportal.example>',
  subject: 'Neue Umzugsanfrage von Friederike von der Schulenburg',
  preview: '',
  isImported: false,
  isLead: true,
};

test('on the phone, where nothing shows what is cut off, subject and sender stand there whole', async () => {
  await page.viewport(390, 844);
  const nothing = () => undefined;
  render(
    <ThemedRoot>
      <MailboxRow
        mail={MAIL}
        isChosen={false}
        isUnfolded={false}
        onChoose={nothing}
        onUnfold={nothing}
        onPreview={nothing}
      />
    </ThemedRoot>,
  );
  for (const text of [MAIL.subject, MAIL.from]) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = screen.getByText(text);
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
  }
});
