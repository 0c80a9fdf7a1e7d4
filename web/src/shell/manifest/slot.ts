import type { ComponentType } from 'react'
import type { Load } from './late-parts.ts'

/** A feature's part in a slot. Parts stand by their `order`: smaller numbers come first, in steps of ten, to leave room. */
export type Part<Props> = { key: string; order: number; load: Load<ComponentType<Props>> }

/** A part of any slot: its component takes the props of that slot. */
export type AnyPart = Omit<Part<never>, 'load'> & { load: Load<unknown> }

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
 * what is in it (`SlotParts`); the shell knows neither.
 */
export type Slot<Filling extends AnyPart> = How & {
  readonly name: string
  /** Never there: holds the type of what fills it. */
  readonly filling?: Filling
}

export const slot = <Filling extends AnyPart>(name: string, how: How = {}): Slot<Filling> => ({
  name,
  ...how,
})

/** A line of a manifest's `fills`. */
export type Fill = { slot: Slot<AnyPart>; parts: readonly AnyPart[] }

export const fill = <Filling extends AnyPart>(into: Slot<Filling>, ...parts: readonly Filling[]): Fill => ({
  slot: into,
  parts,
})

/** Reads a slot: its parts in their order. */
export type Filled = <Filling extends AnyPart>(slot: Slot<Filling>) => readonly Filling[]
