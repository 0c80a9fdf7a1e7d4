import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLayoutEffect } from 'react'
import type { Items } from './sortable-items.ts'

export type DraggingProps = {
  ids: string[]
  nameOf: (id: string) => string
  onOrder: (ids: string[]) => void
  items: Items
}

/** Moves the items of a list that stands beside it. */
export function Dragging({ ids, nameOf, onOrder, items }: DraggingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: string) => `${ids.indexOf(id) + 1} de ${ids.length}`

  function drop({ active, over }: DragEndEvent) {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (to >= 0 && from !== to) onOrder(arrayMove(ids, from, to))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        // The list itself says how it is done.
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => `Levantaste «${nameOf(String(active.id))}».`,
          onDragOver: ({ active, over }) =>
            over ? `«${nameOf(String(active.id))}»: lugar ${place(String(over.id))}.` : '',
          onDragEnd: ({ active, over }) =>
            over ? `«${nameOf(String(active.id))}» quedó en el lugar ${place(String(over.id))}.` : '',
          onDragCancel: ({ active }) => `«${nameOf(String(active.id))}» se quedó donde estaba.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <Driver key={id} id={id} items={items} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** Tells an item how it stands. It has no element of its own. */
function Driver({ id, items }: { id: string; items: Items }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const moved = CSS.Translate.toString(transform)
  // Before the next frame, as if it were the item's own rendering.
  useLayoutEffect(() => {
    setNodeRef(items.elementOf(id, 'node'))
    setActivatorNodeRef(items.elementOf(id, 'handle'))
  }, [items, id, setNodeRef, setActivatorNodeRef])
  useLayoutEffect(
    () =>
      items.stands(id, {
        style: { transform: moved, transition },
        lifted: isDragging,
        attributes,
        listeners,
      }),
    [items, id, moved, transition, isDragging, attributes, listeners],
  )
  useLayoutEffect(() => () => items.stands(id, null), [items, id])
  return null
}
