import { expect, it } from 'vitest';
import { isDue } from './is-due.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();

it.each([
  ['button', { lastStart: ago(1), lastSync: ago(1) }, true],
  ['interval', {}, true],
  ['interval', { lastStart: ago(300), lastSync: ago(300) }, true],
  // A timer that is a little early is on time.
  ['interval', { lastStart: ago(291), lastSync: ago(291) }, true],
  ['interval', { lastStart: ago(280), lastSync: ago(280) }, false],
  ['opened', {}, true],
  ['opened', { lastStart: ago(601), lastSync: ago(601) }, true],
  ['opened', { lastStart: ago(599), lastSync: ago(599) }, false],
  // A run that failed is not repeated with every page load.
  ['opened', { lastStart: ago(60), lastSync: ago(3600) }, false],
  ['opened', { lastStart: ago(60) }, false],
  ['opened', { lastStart: ago(301), lastSync: ago(3600) }, true],
] as const)('%s, %o: %s', (trigger, state, due) => {
  expect(isDue(trigger, state, NOW)).toBe(due);
});
