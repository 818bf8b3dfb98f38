import { cleanup, configure, render, waitFor } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { QuotedView } from './quoted.view.tsx';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

const QUOTE =
  '<p>Am 1. schrieb Erika:</p><blockquote><p>Wie viel?</p><img src="cid:plan@x"><a href="https://ziel.example/">Ziel</a></blockquote>';
const PICTURE = Uint8Array.from(atob('R0lGODlhAQABAAAAACw='), (letter) => letter.charCodeAt(0));
const FILES = [
  { id: 'a', filename: 'Plan.gif', file: new Blob([PICTURE], { type: 'image/gif' }), contentId: 'plan@x' },
];

async function open(disabled = false, quote = QUOTE) {
  const onChange = vi.fn();
  const view = render(
    <ThemedRoot>
      <QuotedView quote={quote} files={FILES} isUnfolded disabled={disabled} onChange={onChange} />
    </ThemedRoot>,
  );
  const frame = view.getByTitle('Zitierte Nachricht');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('the quote is not in a frame');
  const text = await waitFor(() => {
    const found = frame.contentDocument?.getElementById('umzug-mail');
    if (!found?.contentEditable || frame.style.height === '') throw new Error('not loaded yet');
    return found;
  });
  return { frame, text, onChange };
}

function type(text: HTMLElement, words: string) {
  text.focus();
  text.ownerDocument.getSelection()?.selectAllChildren(text.querySelector('blockquote p') ?? text);
  text.ownerDocument.execCommand('insertText', false, words);
}

test('what is answered is seen whole and edited in its place; its pictures stay those of the mail', async () => {
  const { frame, text, onChange } = await open(false, `${QUOTE}${'<p>Zeile</p>'.repeat(40)}`);
  expect(frame.clientHeight).toBeGreaterThan(800);
  expect(text.querySelector('img')?.src).toMatch(/^blob:/);
  type(text, 'Fünf Zimmer');
  expect(onChange).toHaveBeenLastCalledWith(
    expect.stringContaining('<blockquote><p>Fünf Zimmer</p><img src="cid:plan@x"><a href'),
  );
});

test('what is emptied is gone', async () => {
  const { text, onChange } = await open(false, '<p>Alt</p>');
  type(text, '');
  text.ownerDocument.execCommand('delete');
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('while the mail is sent its quote stays as it is', async () => {
  const { text, onChange } = await open(true);
  type(text, 'x');
  expect(text.textContent).toContain('Wie viel?');
  expect(onChange).not.toHaveBeenCalled();
});

test('keys write in it, and only those that send and close reach the window', async () => {
  const { frame, text } = await open();
  const keys: string[] = [];
  frame.addEventListener('keydown', ({ key }) => keys.push(key));
  for (const init of [{ key: '#' }, { key: 'Enter' }, { key: 'Enter', ctrlKey: true }, { key: 'Escape' }]) {
    text.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  }
  expect(keys).toEqual(['Enter', 'Escape']);
});
