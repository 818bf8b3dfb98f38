import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { RoutePoint } from 'shared-kit/domain';

export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Leertaste hebt den Stopp an, die Pfeiltasten verschieben ihn, Leertaste legt ihn ab, Escape bricht ab.',
};

/** What is read out while a stop is moved. */
export function dragAnnouncements(points: readonly RoutePoint[]): Announcements {
  const place = (id: UniqueIdentifier) => points.findIndex((point) => point.id === id) + 1;
  const name = (id: UniqueIdentifier) =>
    points.find((point) => point.id === id)?.address || `Stopp ${place(id)}`;
  return {
    onDragStart: ({ active }) =>
      `${name(active.id)} angehoben, Stopp ${place(active.id)} von ${points.length}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} ist jetzt an Stelle ${place(over.id)} von ${points.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} abgelegt an Stelle ${place(over.id)} von ${points.length}.` : undefined,
    onDragCancel: ({ active }) =>
      `Verschieben abgebrochen, ${name(active.id)} bleibt an Stelle ${place(active.id)}.`,
  };
}
