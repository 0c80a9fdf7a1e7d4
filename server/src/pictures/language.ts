import type { Made, Recipe } from './recipe.ts'
import type { Fault } from './strip/container.ts'

/** A request from the program to the drawing process; the picture's bytes follow it. */
export type Question = { ask: 'draw'; recipe: Recipe } | { ask: 'drawOwn' } | { ask: 'ready' }

/** The process's answer; the files that it made follow it one after another. */
export type Answer =
  | { is: 'ready' }
  | {
      is: 'drawn'
      width: number
      height: number
      made: (Omit<Made, 'bytes'> & { length: number })[]
      /** The bytes of memory that the process uses. */
      memory: number
    }
  | { is: 'refused'; fault: Fault; memory: number }
  | { is: 'failed'; why: string }
