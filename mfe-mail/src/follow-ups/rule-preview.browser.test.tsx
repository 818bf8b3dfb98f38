import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RulePreview } from './rule-preview.tsx';

afterEach(cleanup);

test.each([
  ['of a usual mail is all seen', 6, 1440, 900, false],
  ['of a long mail scrolls in a frame of its own', 60, 1440, 900, true],
  ['of a long mail leaves room on a phone', 60, 390, 844, true],
])('the preview %s', async (_, lines, width, height, scrolls) => {
  await page.viewport(width, height);
  const content = Array.from({ length: lines }, (_line, n) => `Zeile ${n}`).join('\n');
  render(
    <ThemedRoot>
      <RulePreview template={{ subject: 'Ihr Umzug', content }} />
    </ThemedRoot>,
  );
  const frame = screen.getByLabelText('Vorschau').parentElement;
  if (!frame) throw new Error('the preview has a frame');
  expect(frame.scrollHeight > frame.clientHeight).toBe(scrolls);
  expect(frame.offsetHeight).toBeGreaterThan(160);
  expect(frame.offsetHeight).toBeLessThan(height / 2);
  for (const side of ['borderTopWidth', 'borderBottomWidth'] as const)
    expect(getComputedStyle(frame)[side]).toBe('1px');
});
