import type { PaperFault } from './papers/bad-paper.ts'
import type { MadeFile, Recipe } from './recipe.ts'
import type { Fault } from './strip/container.ts'

/** The source of a paper: a PDF, a photo of it that is made straight, or a photo that is kept whole. */
export type PaperSort = 'pdf' | 'straight' | 'whole'

/** A request from the program to the drawing process; the picture's bytes follow it. */
export type Question =
  | { ask: 'draw'; recipe: Recipe }
  | { ask: 'drawOwn' }
  | { ask: 'paper'; sort: PaperSort }
  /** The bytes are the pages' pictures one after another, of these lengths. The first page is 1. */
  | { ask: 'turnPage'; lengths: readonly number[]; page: number; quarterTurns: number }
  | { ask: 'ready' }

/** The process's answer; the files that it made follow it one after another. */
export type Answer =
  | { is: 'ready' }
  | {
      is: 'drawn'
      width: number
      height: number
      made: (Omit<MadeFile, 'bytes'> & { length: number })[]
      isStopped?: true
      /** The bytes of memory that the process uses. */
      memory: number
    }
  | { is: 'refused'; fault: Fault | PaperFault; memory: number }
  | { is: 'failed'; why: string }
