import { cleanup, render } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { sampleMail, sampleMessage } from '../testing/sample-mail.ts';
import { AttachmentList } from './attachment.list.tsx';

afterEach(cleanup);

test.each([
  ['application/ms-tnef', 'winmail.dat', true],
  ['application/octet-stream', 'WINMAIL.DAT', true],
  ['application/pdf', 'Plan.pdf', false],
])('what only Outlook opens is said to be that: %s %s', (contentType, filename, isSaid) => {
  const attachment = { filename, size: 1, contentType, part: '2', inline: false };
  const { queryByText } = render(
    <ThemedRoot>
      <AttachmentList message={sampleMessage(sampleMail(1), { attachments: [attachment] })} />
    </ThemedRoot>,
  );
  expect(queryByText(/öffnen kann es nur Outlook/) !== null).toBe(isSaid);
});

test('of a long file name the ending is seen, whatever comes before it', () => {
  const filename = `Sehr langer Dateiname ${'ohne Ende '.repeat(10)}Rechnung.pdf.exe`;
  const attachment = { filename, size: 1, contentType: 'application/x-dosexec', part: '2', inline: false };
  const message = sampleMessage(sampleMail(1), { attachments: [attachment] });
  const { getByTitle, getByRole } = render(
    <ThemedRoot>
      <AttachmentList message={message} />
    </ThemedRoot>,
  );
  const name = getByTitle(filename);
  const box = name.getBoundingClientRect();
  const end = document.createRange();
  const last = name.lastChild?.firstChild;
  if (!last) throw new Error('the name has no end');
  end.selectNodeContents(last);
  expect(end.toString()).toMatch(/\.pdf\.exe$/);
  expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
  expect(box.width).toBeLessThanOrEqual(220);
  expect(name.textContent).toBe(filename);
  // No hole before it.
  const start = document.createRange();
  start.selectNodeContents(name.firstChild ?? name);
  const ellipsis =
    end.getBoundingClientRect().left - (name.lastElementChild?.getBoundingClientRect().left ?? 0);
  expect(ellipsis).toBeGreaterThan(5);
  expect(end.getBoundingClientRect().left - ellipsis).toBeCloseTo(start.getBoundingClientRect().right, 0);
  expect(getByRole('link', { name: `${filename} herunterladen` })).toBeTruthy();
});
