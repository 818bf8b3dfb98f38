import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { Dialog, DialogBody, DialogSurface } from 'shared-kit/ui-rich';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ComposerFoot } from './composer.foot.tsx';
import { MissingAttachmentDialog } from './missing-attachment.dialog.tsx';
import { RecipientsField } from './recipients.field.tsx';
import type { DraftState } from './use-draft.ts';

afterEach(cleanup);

const nothing = () => undefined;

function Foot({ step }: { step: DraftState['step'] }) {
  const draft = step === 'here' ? { step, reason: 'Das Postfach ist weg.' } : { step };
  return (
    <ThemedRoot>
      <div style={{ maxWidth: 625 }}>
        <ComposerFoot
          isSending={false}
          draft={draft}
          priority="normal"
          onSend={nothing}
          onSaveDraft={nothing}
          onFiles={nothing}
          onPriority={nothing}
          onTemplate={nothing}
          onDiscard={nothing}
        />
      </div>
    </ThemedRoot>
  );
}

test('what a pause in typing says moves nothing in the window beside a mail', () => {
  const view = render(<Foot step="idle" />);
  const height = () => screen.getByRole('contentinfo').offsetHeight;
  const idle = height();
  for (const step of ['saving', 'saved'] as const) {
    view.rerender(<Foot step={step} />);
    expect(screen.getByText(/Entwurf/)).toBeTruthy();
    expect(height()).toBe(idle);
  }
});

test.each([390, 320])('at %i px it has a place of its own in the foot, and moves nothing', async (width) => {
  const before = { width: innerWidth, height: innerHeight };
  onTestFinished(() => page.viewport(before.width, before.height));
  await page.viewport(width, 844);
  const view = render(<Foot step="idle" />);
  const foot = () => screen.getByRole('contentinfo').getBoundingClientRect();
  const idle = foot().height;
  for (const step of ['saving', 'saved'] as const) {
    view.rerender(<Foot step={step} />);
    const said = screen.getByText(/Entwurf/).getBoundingClientRect();
    expect(said.top).toBeGreaterThanOrEqual(foot().top);
    expect(foot().height).toBe(idle);
    for (const button of screen.getAllByRole('button')) {
      const { right, bottom } = button.getBoundingClientRect();
      expect(right <= said.left || bottom <= said.top, button.outerHTML).toBe(true);
    }
  }
});

test('a long recipient leaves no empty row beneath, and one to type in', () => {
  const person = { address: 'a@example.de', name: 'Umzugsbüro Schwarzenbach und Töchter in Leipzig-Gohlis' };
  const field = (text: string) => (
    <ThemedRoot>
      <div style={{ width: 320 }}>
        <RecipientsField
          label="To"
          people={[person]}
          onChange={nothing}
          text={text}
          onText={nothing}
          onRefused={nothing}
          suggest={() => []}
          disabled={false}
        />
      </div>
    </ThemedRoot>
  );
  const view = render(field(''));
  const input = screen.getByRole<HTMLInputElement>('combobox');
  const chip = screen.getByRole('button', { name: `${person.name} ändern` });
  expect(input.getBoundingClientRect().top).toBeLessThan(chip.getBoundingClientRect().bottom);
  view.rerender(field('b'));
  expect(input.offsetWidth).toBeGreaterThan(100);
});

test('a question over the window dims its ground', () => {
  render(
    <ThemedRoot>
      <Dialog open modalType="non-modal">
        <DialogSurface>
          <DialogBody>
            <MissingAttachmentDialog
              lacking={[{ type: 'quote', id: undefined, isAttached: false }]}
              isPlanned={false}
              isWorking={false}
              onAttach={nothing}
              onWithout={nothing}
              onClose={nothing}
            />
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </ThemedRoot>,
  );
  const grounds = Array.from(document.querySelectorAll('.fui-DialogSurface__backdrop'));
  expect(grounds.map((ground) => getComputedStyle(ground).backgroundColor)).toEqual([
    expect.stringMatching(/^rgba\(0, 0, 0, 0\.[45]\)$/),
  ]);
});
