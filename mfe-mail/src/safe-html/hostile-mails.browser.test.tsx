import { cleanup, render } from '@testing-library/react';
import type { MailMessage } from 'shared-kit/api/mailbox';
import { ThemedRoot } from 'shared-kit/ui';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { FRAME_SANDBOX, MailFrame } from './mail-frame.tsx';
import { framePolicy, safeDocument } from './safe-document.ts';

interface Vector {
  name: string;
  html: string;
  heldByCleaningAlone?: boolean;
}

const AT_ONCE = 60;
const BLOCKED = { images: 'blocked', cidUrl: () => undefined } as const;
const POLICY = (images: 'blocked' | 'shown') =>
  `<meta http-equiv="Content-Security-Policy" content="${framePolicy(images)}">`;

const WITH_SCRIPTS = 'allow-scripts allow-same-origin';

const server = inject('hostileMails');
const ask = async (path: string) => (await fetch(`${server}${path}`)).json();

let vectors: Vector[];
let ran = 0;
const note = ({ data }: MessageEvent) => {
  if (data === 7 || data === 'ran') ran++;
};
beforeAll(async () => {
  vectors = await ask('/vectors');
  // The page of a test lies in a frame itself.
  top?.addEventListener('message', note);
});
afterAll(() => top?.removeEventListener('message', note));
beforeEach(async () => {
  ran = 0;
  await ask('/asked');
});

/** What was asked for and what ran, once pages that were open have had their turn. */
async function outcome(): Promise<{ ran: number; asked: string[] }> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return { asked: await ask('/asked'), ran };
}

async function openFrames(pages: readonly string[], sandbox: string): Promise<void> {
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const frames = pages.slice(at, at + AT_ONCE).map((page) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', sandbox);
      frame.srcdoc = page;
      return frame;
    });
    const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
    document.body.append(...frames);
    await Promise.all(loaded);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const frame of frames) frame.remove();
  }
}

describe('each layer by itself holds', () => {
  test('the vectors run and ask where nothing holds them', async () => {
    const some = vectors.filter((_, index) => index % 5 === 0).map(({ html }) => html);
    await openFrames(some, WITH_SCRIPTS);
    const { ran, asked } = await outcome();
    expect(ran).toBeGreaterThan(20);
    expect(new Set(asked).size).toBeGreaterThan(20);
  });

  test.each(['blocked', 'shown'] as const)(
    'the cleaning, in a page that may run scripts and ask for anything, with pictures %s',
    async (images) => {
      const whole = vectors.map(({ html }) => safeDocument(html, { ...BLOCKED, images }).document);
      const policy = POLICY(images);
      expect(whole.filter((page) => !page.includes(policy))).toEqual([]);
      const cleaned = whole.map((page) => page.replace(policy, ''));
      // What is clean is well-formed: many fit on one page.
      const pages = Array.from({ length: Math.ceil(cleaned.length / 10) }, (_, page) =>
        cleaned.slice(page * 10, page * 10 + 10).join(''),
      );
      await openFrames(pages, WITH_SCRIPTS);
      expect(await outcome()).toEqual({ ran: 0, asked: [] });
    },
  );

  test('the policy, over what was not cleaned', async () => {
    const held = vectors.filter(
      ({ name, heldByCleaningAlone }) => !heldByCleaningAlone && name.startsWith('remote'),
    );
    await openFrames(
      held.map(({ html }) => POLICY('blocked') + html),
      WITH_SCRIPTS,
    );
    expect(await outcome()).toEqual({ ran: 0, asked: [] });
  });

  test('the sandbox, over what was not cleaned and has no policy', async () => {
    const scripts = vectors.filter(({ name }) => name.startsWith('script'));
    await openFrames(
      scripts.map(({ html }) => html),
      FRAME_SANDBOX,
    );
    expect((await outcome()).ran).toBe(0);
  });
});

describe('the frame that mails are read in', () => {
  afterEach(cleanup);

  async function show(mails: readonly MailMessage[]): Promise<HTMLIFrameElement[]> {
    cleanup();
    await new Promise<void>((resolve) => {
      const loaded = new Set<HTMLIFrameElement>();
      const onLoad = ({ target }: Event) => {
        if (target instanceof HTMLIFrameElement) loaded.add(target);
        if (loaded.size < mails.length) return;
        document.removeEventListener('load', onLoad, true);
        resolve();
      };
      document.addEventListener('load', onLoad, true);
      render(
        <ThemedRoot>
          {mails.map((mail) => (
            <MailFrame key={mail.uid} message={mail} images="blocked" />
          ))}
        </ThemedRoot>,
      );
    });
    return Array.from(document.querySelectorAll('iframe'));
  }

  test('shows what hostile mails say or why not; nothing runs, nothing is asked for', async () => {
    const mails: { name: string; greets: boolean; mail: MailMessage }[] = await ask('/mails');
    expect(mails.length).toBeGreaterThan(500);
    const wrong: string[] = [];
    for (let at = 0; at < mails.length; at += AT_ONCE) {
      const batch = mails.slice(at, at + AT_ONCE);
      const frames = await show(batch.map(({ mail }) => mail));
      for (const [index, { name, greets, mail }] of batch.entries()) {
        const frame = frames[index];
        const page = frame?.contentDocument;
        if (!frame || !page) throw new Error('no frame');
        const shown = page.body.textContent;
        if (frame.getAttribute('sandbox') !== FRAME_SANDBOX) wrong.push(`${name}: sandbox`);
        if (greets && !shown.includes('Guten Tag') && !mail.problem && !mail.attachments.length)
          wrong.push(`${name}: says nothing: ${shown.slice(0, 100)}`);
        for (const link of page.querySelectorAll('a[href]')) {
          const href = link.getAttribute('href') ?? '';
          const leads =
            /^(?:https?|mailto|tel):/.test(href) &&
            link.getAttribute('target') === '_blank' &&
            link.getAttribute('rel') === 'noopener noreferrer';
          if (!leads) wrong.push(`${name}: ${link.outerHTML}`);
        }
        if (frame.clientHeight > 30_000) wrong.push(`${name}: grows`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await outcome()).toEqual({ ran: 0, asked: [] });
  }, 180_000);
});
