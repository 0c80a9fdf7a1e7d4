import type { ComponentType } from 'react'
import type { Load } from './late-parts.ts'

/** A feature's part in a slot. Parts stand by their `order`: smaller numbers come first, in steps of ten, to leave room. */
export type Part<Props> = { key: string; order: number; load: Load<ComponentType<Props>> }

/** A part of any slot: its component takes the props of that slot. */
export type AnyPart = Omit<Part<never>, 'load'> & { load: Load<unknown> }

/** A filling of any slot: a part, or data that the slot's owner draws itself. Without `order` they stand in the order of the features. */
export type AnyFilling = Pick<AnyPart, 'key'> & Partial<AnyPart>

/** The props of a slot's parts. */
export type PropsOf<Filling> = Filling extends Part<infer Props> ? Props : never

type How = {
  /** Drawn in the browser alone, once it has come: a page whose loader doesn't bring it is whole without it. */
  late?: true
  /** On so many pages that every page of a member brings it. */
  forMembers?: true
}

/**
 * A place on the pages of a feature that others fill in their manifests. The feature that owns it exports it from its `public/slots.ts` and shows
 * what is in it (`SlotParts`, or `filled` where it draws by itself); the shell knows neither.
 */
export type Slot<Filling extends AnyFilling> = How & {
  readonly name: string
  /** Never there: holds the type of what fills it. */
  readonly filling?: Filling
}

export const slot = <Filling extends AnyFilling>(name: string, how: How = {}): Slot<Filling> => ({
  name,
  ...how,
})

/** A line of a manifest's `fills`. */
export type Fill = { slot: Slot<AnyFilling>; fillings: readonly AnyFilling[] }

export const fill = <Filling extends AnyFilling>(
  into: Slot<Filling>,
  ...fillings: readonly Filling[]
): Fill => ({
  slot: into,
  fillings,
})

/** Reads a slot: its fillings in their order. */
export type Filled = <Filling extends AnyFilling>(slot: Slot<Filling>) => readonly Filling[]
