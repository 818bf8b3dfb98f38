import { expect, it } from 'vitest';
import { jobActions } from './job-actions.ts';

const OTHERS = ['details', 'assign', 'link', 'links', 'delete'];

it.each([
  ['accepted', ['plan', 'complete']],
  ['in_planning', ['complete']],
  ['assigned', ['complete']],
  ['completed', ['reopen']],
] as const)('a job that is %s can go on by %j', (status, steps) => {
  const offered: readonly string[] = jobActions({ status, damage: '' });
  expect(offered.filter((action) => !OTHERS.includes(action))).toEqual(steps);
});
