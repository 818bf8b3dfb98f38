import { expect, test } from 'vitest';
import { roomIn } from './room-beside.ts';

test.each([
  ['wide enough: up to the mail', 240, 888, { left: 240, top: 96, width: 648 }],
  ['very wide: next to the mail, no wider than one reads', 240, 1200, { left: 440, top: 96, width: 760 }],
  ['too narrow to write in: none', 240, 700, undefined],
  ['one pane at a time: none', 0, 0, undefined],
])('the room beside a mail, %s', (_, left, right, expected) => {
  expect(roomIn({ left, top: 96 }, right)).toEqual(expected);
});
