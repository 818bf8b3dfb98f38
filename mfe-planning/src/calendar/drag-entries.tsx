import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { CalendarEntry } from './calendar-entries.ts';
import { DraggedEntry } from './entry.chip.tsx';

interface DragEntriesProps {
  onMove(entry: CalendarEntry, to: string): void;
  children: ReactNode;
}

/** On touch a moment's press takes an entry up: a swipe goes on scrolling. */
const TOUCH_PRESS = { delay: 250, tolerance: 8 };

/** The page scrolls close to its edge alone: else the days run away beneath the pointer. */
const AT_THE_EDGE = { threshold: { x: 0, y: 0.06 } };

/** The entries go by Shift and arrows for those who do not drag; what has moved is said by the notification. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** Lets entries be dragged from day to day. */
export function DragEntries({ onMove, children }: DragEntriesProps) {
  const [dragged, setDragged] = useState<CalendarEntry>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_PRESS }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      autoScroll={AT_THE_EDGE}
      onDragStart={({ active }) => setDragged(entryOf(active.data.current))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ over }) => {
        if (dragged && over) onMove(dragged, String(over.id));
        setDragged(undefined);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedEntry entry={dragged} />}</DragOverlay>
    </DndContext>
  );
}

// What the chip hands over.
const entryOf = (data: { entry?: CalendarEntry } | undefined) => data?.entry;

/** A day that entries can be dropped on, where it is not shown a second time. */
export function useDroppableDay(day: string, isTarget = true) {
  const { setNodeRef, isOver } = useDroppable({ id: isTarget ? day : `${day}-again`, disabled: !isTarget });
  return { setNodeRef, isOver };
}
