import { type ComponentType, type ReactNode, use, useId, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { grip } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { notify } from '../overlays/notify.ts'
import type { DraggingProps } from './Dragging.tsx'
import { EarlyPresses } from './early-presses.ts'
import classes from './SortableList.module.css'
import { Items, Sortable } from './sortable-items.ts'

type Props = {
  ids: string[]
  /** the accessible name of an item */
  nameOf: (id: string) => string
  onOrder: (ids: string[]) => void
  children: ReactNode
}

const HOW =
  'Presiona la barra espaciadora para levantar, las flechas para mover, la barra otra vez para soltar y Escape para dejarlo donde estaba.'

/**
 * A list whose items are moved by their handles, with the pointer or the keyboard. The library for that comes with the
 * first touch of an item, and stands beside the items, so that they stay as they are when it comes.
 */
export function SortableList({ ids, nameOf, onOrder, children }: Props) {
  const how = useId()
  const [Dragging, setDragging] = useState<ComponentType<DraggingProps> | null>(null)
  const [sortable] = useState(() => {
    const presses = new EarlyPresses()
    let coming = false
    async function come() {
      if (coming) return
      coming = true
      try {
        const { Dragging: Loaded } = await import('./Dragging.tsx')
        flushSync(() => setDragging(() => Loaded))
        await presses.again()
      } catch {
        // The next touch tries again.
        coming = false
        if (presses.forget()) notify.error('No pudimos moverlo. Revisa tu conexión e inténtalo de nuevo.')
      }
    }
    return { items: new Items(), presses, touched: () => void come(), how }
  })
  return (
    <Sortable value={sortable}>
      {children}
      <span hidden id={how}>
        {HOW}
      </span>
      {Dragging && <Dragging {...{ ids, nameOf, onOrder, items: sortable.items }} />}
    </Sortable>
  )
}

type ItemProps = { id: string; label: string; children: (handle: ReactNode) => ReactNode }

/** An item of the list; its content gets the handle to place. */
export function SortableItem({ id, label, children }: ItemProps) {
  const sortable = use(Sortable)
  if (!sortable) throw new Error('an item stands in a list')
  const { items, presses, touched, how } = sortable
  const state = () => items.stateOf(id)
  const { style, lifted, attributes, listeners } = useSyncExternalStore(items.subscribe, state, state)
  return (
    <li
      ref={(node) => items.place(id, 'node', node)}
      style={style}
      className={lifted ? classes.lifted : undefined}
      onPointerEnter={touched}
      onFocus={touched}
    >
      {children(
        <button
          {...attributes}
          {...(listeners ?? presses.listeners)}
          ref={(node) => items.place(id, 'handle', node)}
          type="button"
          className={classes.handle}
          aria-label={label}
          aria-roledescription="se puede mover"
          aria-describedby={how}
        >
          <Icon glyph={grip} size="sm" />
        </button>,
      )}
    </li>
  )
}
