import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeStyles, Page, ThemedRoot, useRoomAtEnd } from './index.ts';

afterEach(cleanup);

const useStyles = makeStyles({ room: { '& :is(a, button)': { scrollMarginBottom: '120px' } } });

function Docked() {
  const box = useRef<HTMLDivElement>(null);
  useRoomAtEnd('--docked-room', box);
  return (
    <div ref={box} data-docked style={{ position: 'sticky', bottom: 0, height: '72px' }}>
      <button type="button">Import abbrechen</button>
    </div>
  );
}

function Import({ docked }: { docked: boolean }) {
  return (
    <ThemedRoot>
      <Page>
        <div>
          <button type="button">Import starten</button>
        </div>
        <div className={useStyles().room}>
          <button type="button">Mehr Abstand</button>
        </div>
        {docked && <Docked />}
      </Page>
    </ThemedRoot>
  );
}

const room = (name: string) => getComputedStyle(screen.getByRole('button', { name })).scrollMarginBottom;

test('what is focused keeps clear of what is docked while that is there; it itself keeps no room', async () => {
  await page.viewport(1280, 800);
  const { rerender } = render(<Import docked />);
  expect(room('Import starten')).toBe('88px');
  expect(room('Import abbrechen')).toBe('0px');
  rerender(<Import docked={false} />);
  expect(room('Import starten')).toBe('0px');
});

test('a part of the page that keeps more room has it', async () => {
  await page.viewport(1280, 800);
  const { rerender } = render(<Import docked={false} />);
  expect(room('Mehr Abstand')).toBe('120px');
  rerender(<Import docked />);
  expect(room('Mehr Abstand')).toBe('120px');
});

test('on the phone the page stays where it is as the focus comes to what is docked above the bar', async () => {
  await page.viewport(390, 600);
  // As the frame has it there.
  document.documentElement.style.scrollPaddingBottom = '136px';
  render(
    <ThemedRoot>
      <Page>
        <input aria-label="Ort" />
        <div style={{ height: 3000, flexShrink: 0 }} />
        <div data-docked style={{ position: 'sticky', bottom: 56, height: 60 }}>
          <button type="button">Speichern</button>
        </div>
      </Page>
    </ThemedRoot>,
  );
  window.scrollTo(0, 500);
  screen.getByRole('button', { name: 'Speichern' }).focus();
  expect(window.scrollY).toBe(500);
  window.scrollTo(0, 0);
  document.documentElement.style.scrollPaddingBottom = '';
});
