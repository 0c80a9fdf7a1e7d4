/** Numbers that look random and are the same for the same word each time. */
export function dice(word: string) {
  let state = 2166136261
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const next = (): number => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
  return {
    /** From 0 up to 1. */
    next,
    between: (least: number, most: number) => least + next() * (most - least),
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    one: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value,
    maybe: (chance: number) => next() < chance,
  }
}
export type Dice = ReturnType<typeof dice>
