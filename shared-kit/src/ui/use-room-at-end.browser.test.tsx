import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRoomAtEnd } from './use-room-at-end.ts';

afterEach(cleanup);

function Docked({ height }: { height: number }) {
  const box = useRef<HTMLDivElement>(null);
  useRoomAtEnd('--docked-room', box);
  return <div ref={box} style={{ height }} />;
}

const room = () => document.body.style.getPropertyValue('--docked-room');

test('what is docked has as much room as it takes: more once it has grown, less once it has shrunk', async () => {
  const { rerender, unmount } = render(<Docked height={72} />);
  expect(room()).toBe('88px');
  for (const height of [120, 40]) {
    rerender(<Docked height={height} />);
    await expect.poll(room).toBe(`${height + 16}px`);
  }
  unmount();
  expect(room()).toBe('');
});
