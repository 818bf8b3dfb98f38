import type { Active, Over } from '@dnd-kit/core';
import { expect, it } from 'vitest';
import { dragAnnouncements } from './drag-texts.ts';

const points = ['Berlin', '', 'Leipzig'].map((address, index) => ({
  id: `p${index}`,
  address,
  type: 'waypoint' as const,
}));
const rect = { width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 };
const active = (id: string): Active => ({
  id,
  data: { current: undefined },
  rect: { current: { initial: null, translated: null } },
});
const over = (id: string): Over => ({ id, data: { current: undefined }, rect, disabled: false });

it('says in German which stop goes where', () => {
  const said = dragAnnouncements(points, { hasLeft: false });
  expect(said.onDragStart({ active: active('p0') })).toBe('Berlin angehoben, Stopp 1 von 3.');
  expect(said.onDragOver({ active: active('p0'), over: over('p0') })).toBeUndefined();
  expect(said.onDragOver({ active: active('p0'), over: over('p2') })).toBe(
    'Berlin ist jetzt an Stelle 3 von 3.',
  );
  expect(said.onDragOver({ active: active('p0'), over: over('p0') })).toBe(
    'Berlin ist jetzt an Stelle 1 von 3.',
  );
  expect(said.onDragEnd({ active: active('p1'), over: over('p0') })).toBe(
    'Stopp 2 abgelegt an Stelle 1 von 3.',
  );
  expect(said.onDragCancel({ active: active('p2'), over: null })).toBe(
    'Verschieben abgebrochen, Leipzig bleibt an Stelle 3.',
  );
});
