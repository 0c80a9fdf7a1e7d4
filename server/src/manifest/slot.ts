/**
 * A place that a feature leaves to others: for acts that follow a change of a deal, for things that wait for administrators. The feature that owns it exports it
 * from its `slots.ts` and reads what is in it (`declared.filled(slot)`); others fill it in their manifests. The program knows neither.
 */
export type Slot<Filling> = {
  readonly name: string
  /** The key of a filling: the program doesn't start with two that have the same. */
  readonly keyOf?: (filling: Filling) => string
}

export const slot = <Filling>(name: string, keyOf?: (filling: Filling) => string): Slot<Filling> => ({
  name,
  ...(keyOf && { keyOf }),
})

/** The fillings that a feature has for a slot: a line of its manifest's `fills`. */
export type Fill = { slot: Slot<never>; fillings: readonly unknown[] }

export const fill = <Filling>(into: Slot<Filling>, ...fillings: readonly Filling[]): Fill => ({
  slot: into,
  fillings,
})

/** Reads a slot: its fillings, in the order of the features. */
export type Filled = <Filling>(slot: Slot<Filling>) => readonly Filling[]

/**
 * Puts the fillings of all features together.
 * @throws Error if two have the same key
 */
export function filledBy(fills: readonly Fill[]): Filled {
  const slots = Map.groupBy(fills, ({ slot }) => slot)
  for (const [{ name, keyOf }, filling] of slots) {
    const keys = keyOf ? filling.flatMap(({ fillings }) => fillings.map((one) => keyOf(one as never))) : []
    const twice = keys.find((key, at) => keys.indexOf(key) !== at)
    if (twice !== undefined) throw new Error(`${twice} is in the slot ${name} twice`)
  }
  return <Filling>(slot: Slot<Filling>) =>
    (slots.get(slot) ?? []).flatMap(({ fillings }) => fillings) as Filling[]
}
