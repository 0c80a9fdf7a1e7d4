import { type CSSProperties, createContext, type HTMLAttributes } from 'react'
import type { EarlyPresses } from './early-presses.ts'

/** How an item stands, and what its handle has of the library that moves it. */
export type ItemState = {
  style?: CSSProperties
  lifted?: boolean
  attributes?: HTMLAttributes<HTMLButtonElement>
  listeners?: HTMLAttributes<HTMLButtonElement> | undefined
}

type Place = 'node' | 'handle'

const AT_REST: ItemState = {}

/** The items of a list: their elements, and how each stands. */
export class Items {
  readonly #elements = { node: new Map<string, HTMLElement>(), handle: new Map<string, HTMLElement>() }
  readonly #states = new Map<string, ItemState>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  place(id: string, what: Place, element: HTMLElement | null): void {
    if (element) this.#elements[what].set(id, element)
    else this.#elements[what].delete(id)
  }

  elementOf = (id: string, what: Place): HTMLElement | null => this.#elements[what].get(id) ?? null

  stateOf = (id: string): ItemState => this.#states.get(id) ?? AT_REST

  /** @param state null for an item that is gone */
  stands(id: string, state: ItemState | null): void {
    if (state) this.#states.set(id, state)
    else this.#states.delete(id)
    for (const listener of this.#listeners) listener()
  }
}

type SortableContext = {
  items: Items
  presses: EarlyPresses
  /** An item was touched: its handle may be next. */
  touched: () => void
  /** The id of the text that says how items are moved. */
  how: string
}

export const Sortable = createContext<SortableContext | null>(null)
