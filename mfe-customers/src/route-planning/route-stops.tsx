import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { makeStyles, tokens } from 'shared-kit/ui';
import { DRAG_INSTRUCTIONS, type DragMemory, dragAnnouncements } from './drag-texts.ts';
import type { RouteModel } from './route.model.ts';
import { RouteStop } from './route-stop.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The stops in their order, which dragging and the keyboard change. */
export function RouteStops({ model }: { model: RouteModel }) {
  const styles = useStyles();
  const [memory] = useState((): DragMemory => ({ hasLeft: false }));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { points } = model;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: dragAnnouncements(points, memory),
        screenReaderInstructions: DRAG_INSTRUCTIONS,
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) model.move(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={points.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label="Stopps">
          {points.map((point, index) => (
            <RouteStop key={point.id} point={point} place={index + 1} model={model} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
