import { cleanup, configure, render, waitFor } from '@testing-library/react';
import type { MailMessage } from 'shared-kit/api/mailbox';
import { usePreferences } from 'shared-kit/preferences';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { TALLEST_FRAME } from './follow-content.ts';
import { MailFrame } from './mail-frame.tsx';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

const MAIL: MailMessage = {
  id: 7,
  uid: 7,
  folder: 'INBOX',
  uidValidity: '1',
  key: '<a@example.org>',
  references: [],
  from: { address: 'erika@example.org', name: 'Erika Muster' },
  to: [],
  cc: [],
  bcc: [],
  replyTo: [],
  subject: 'Umzug',
  date: '2026-11-20T10:00:00.000Z',
  snippet: '',
  flags: [],
  hasAttachments: false,
  size: 100,
  text: '',
  attachments: [],
  headers: [],
};

async function open(
  part: Partial<MailMessage>,
  props: { onBlocked?(count: number): void; onWriteTo?(address: string): void; width?: number } = {},
) {
  const { width = 600, ...frameProps } = props;
  const view = render(
    <ThemedRoot>
      {/* The browser's own pointer rests in the corner: it must not enter the mail. */}
      <div style={{ width, margin: 40 }}>
        <MailFrame message={{ ...MAIL, ...part }} images="blocked" {...frameProps} />
      </div>
    </ThemedRoot>,
  );
  const frame = view.getByTitle('Nachricht: Umzug');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('the mail is not in a frame');
  await waitFor(() => expect(frame.style.height).not.toBe(''));
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = frame.contentDocument?.querySelector<Found>(selector);
    if (!found) throw new Error(`${selector} is not there`);
    return found;
  };
  return { ...view, frame, find };
}

test('is as tall as what it shows, also once more of it is shown', async () => {
  const { frame, find } = await open({ html: `<p>Ja</p><blockquote>${'alt<br>'.repeat(100)}</blockquote>` });
  expect(frame.clientHeight).toBeLessThan(150);
  find('summary').click();
  await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(1000));
  expect(frame.contentDocument?.documentElement.scrollHeight).toBeLessThanOrEqual(frame.clientHeight);
});

test('does not grow for ever with a mail that is as tall as its frame, nor beyond all measure', async () => {
  const grows = await open({ html: '<p style="height:calc(100vh + 50px)">x</p>' });
  expect(grows.frame.clientHeight).toBeLessThan(200);
  cleanup();
  const tall = await open({ html: '<p style="height:900000px">x</p>' });
  expect(tall.frame.clientHeight).toBe(TALLEST_FRAME);
});

test('does not sway with a mail that changes with the height of its frame', async () => {
  const html = '<style>@media (min-height:300px){p{display:none}}</style><p style="height:400px">x</p>';
  const { frame } = await open({ html });
  expect(frame.clientHeight).toBeGreaterThan(400);
});

test('makes a wide mail fit where it is narrow', async () => {
  const { find } = await open({ html: '<table width="600"><tr><td>x</table>' }, { width: 400 });
  expect(find('table').getBoundingClientRect().right).toBeLessThanOrEqual(400);
});

test('counts what was blocked', async () => {
  const onBlocked = vi.fn();
  await open(
    { html: '<img src="https://example.org/a.png"><img src="https://example.org/b.png">' },
    { onBlocked },
  );
  expect(onBlocked).toHaveBeenLastCalledWith(2);
});

test('says where a link leads, under the pointer and with the keyboard', async () => {
  const { find, queryByText } = await open({ html: '<a href="https://example.org/x">Konto</a>' });
  find('a').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await waitFor(() => expect(queryByText('example.org')).not.toBeNull());
  find('a').dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  await waitFor(() => expect(queryByText('example.org')).toBeNull());
  find('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await waitFor(() => expect(queryByText('example.org')).not.toBeNull());
});

test('writes to the address that is clicked', async () => {
  const onWriteTo = vi.fn();
  const { find } = await open({ text: 'an erika@example.org' }, { onWriteTo });
  find('a').click();
  expect(onWriteTo).toHaveBeenCalledWith('erika@example.org');
});

test('hands the keys of the screen on', async () => {
  const keys: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => keys.push(key);
  window.addEventListener('keydown', onKey);
  const { find } = await open({ text: 'x' });
  find('body').dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  expect(keys).toEqual(['j']);
  window.removeEventListener('keydown', onKey);
});

test('shows the pictures that came with the mail', async () => {
  const picture = await fetch('data:image/gif;base64,R0lGODlhAQABAAAAACw=');
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(picture);
  const { find } = await open({
    html: '<img src="cid:logo@x">',
    attachments: [
      {
        filename: 'logo.gif',
        size: 1,
        contentType: 'image/gif',
        part: '2',
        contentId: 'logo@x',
        inline: true,
      },
    ],
  });
  await waitFor(() => expect(find<HTMLImageElement>('img').src).toMatch(/^blob:/));
  expect(asked.mock.calls[0]?.[0]).toMatch(/part=2&inline=1$/);
});

test('follows the theme and the size of type that staff chose', async () => {
  const chosen = usePreferences.getState();
  usePreferences.setState({ darkMode: true, fontSize: 'large' });
  const { frame, find } = await open({ text: 'x' });
  // Another scheme than around it would give the frame a ground of its own.
  expect(getComputedStyle(frame).colorScheme).toBe('dark');
  const style = getComputedStyle(find('body'));
  expect([style.colorScheme, style.fontSize]).toEqual(['dark', '16px']);
  usePreferences.setState(chosen);
});

test('says so where a mail has no text', async () => {
  const { find } = await open({ text: ' \n' });
  expect(find('body').textContent).toContain('Diese E-Mail enthält keinen Text.');
});

test('says above the mail where its HTML gave way to text', async () => {
  const { getByText } = await open({ html: `${'<div>'.repeat(20_000)}Guten Tag` });
  expect(getByText(/ohne ihre Gestaltung als Text angezeigt/)).toBeTruthy();
});

test('what the server has cut of it is said above it, once', async () => {
  const { getAllByText } = await open({ html: '<p>x'.repeat(41_000), problem: 'Sehr lang und gekürzt.' });
  expect(getAllByText(/gekürzt|zu umfangreich/)).toHaveLength(1);
});
