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
import type { ReactNode } from 'react'
import { grip } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './SortableList.module.css'

type Props = {
  ids: string[]
  /** the accessible name of an item */
  nameOf: (id: string) => string
  onOrder: (ids: string[]) => void
  children: ReactNode
}

const HOW =
  'Presiona la barra espaciadora para levantar, las flechas para mover, la barra otra vez para soltar y Escape para dejarlo donde estaba.'

/** A list whose items are moved by their handles, with the pointer or the keyboard. */
export function SortableList({ ids, nameOf, onOrder, children }: Props) {
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
      id="orden"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: HOW },
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
        {children}
      </SortableContext>
    </DndContext>
  )
}

type ItemProps = { id: string; label: string; children: (handle: ReactNode) => ReactNode }

/** An item of the list; its content gets the handle to place. */
export function SortableItem({ id, label, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? classes.lifted : undefined}>
      {children(
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={classes.handle}
          aria-label={label}
          aria-roledescription="se puede mover"
        >
          <Icon glyph={grip} size="sm" />
        </button>,
      )}
    </li>
  )
}
