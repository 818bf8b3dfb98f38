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
import { useRef } from 'react';
import { makeStyles, tokens } from 'shared-kit/ui';
import { DRAG_INSTRUCTIONS, dragAnnouncements } from './drag-texts.ts';
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
  const root = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { points } = model;
  return (
    // What is read out has to stand inside the dialog: everything outside of it is hidden from screen readers.
    <div ref={root}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{
          announcements: dragAnnouncements(points),
          screenReaderInstructions: DRAG_INSTRUCTIONS,
          ...(root.current && { container: root.current }),
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
    </div>
  );
}
