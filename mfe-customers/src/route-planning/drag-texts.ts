import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { RoutePoint } from 'shared-kit/domain';

export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Leertaste hebt den Stopp an, die Pfeiltasten verschieben ihn, Leertaste legt ihn ab, Escape bricht ab.',
};

/** Whether the lifted stop has left its place yet. */
export interface DragMemory {
  hasLeft: boolean;
}

/** What is read out while a stop is moved. */
export function dragAnnouncements(points: readonly RoutePoint[], memory: DragMemory): Announcements {
  const place = (id: UniqueIdentifier) => points.findIndex((point) => point.id === id) + 1;
  const name = (id: UniqueIdentifier) =>
    points.find((point) => point.id === id)?.address || `Stopp ${place(id)}`;
  return {
    onDragStart: ({ active }) => {
      memory.hasLeft = false;
      return `${name(active.id)} angehoben, Stopp ${place(active.id)} von ${points.length}.`;
    },
    onDragOver: ({ active, over }) => {
      // Its own place, at once after the lifting: that would drown what was just said.
      if (!over || (over.id === active.id && !memory.hasLeft)) return undefined;
      memory.hasLeft = true;
      return `${name(active.id)} ist jetzt an Stelle ${place(over.id)} von ${points.length}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} abgelegt an Stelle ${place(over.id)} von ${points.length}.` : undefined,
    onDragCancel: ({ active }) =>
      `Verschieben abgebrochen, ${name(active.id)} bleibt an Stelle ${place(active.id)}.`,
  };
}
