import type { Made, Recipe } from './recipe.ts'
import type { Fault } from './strip/container.ts'

/** What the program asks of the process that draws; the picture follows it. */
export type Question = { ask: 'draw'; recipe: Recipe } | { ask: 'drawOwn' } | { ask: 'ready' }

/** What that process says; the files that it made follow it, one after another. */
export type Answer =
  | { is: 'ready' }
  | {
      is: 'drawn'
      width: number
      height: number
      made: (Omit<Made, 'bytes'> & { length: number })[]
      /** Bytes that the process holds. */
      memory: number
    }
  | { is: 'refused'; fault: Fault; memory: number }
  | { is: 'failed'; why: string }
