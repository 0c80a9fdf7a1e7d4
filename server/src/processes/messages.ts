import type { OpenedDatabase } from '../database/open-database.ts'

/** Messages of a process to the one that leads it. */
export type FromProcess =
  /** It has loaded the program, and asks what to work on. */
  | { is: 'loaded' }
  /** It serves, with everything that belongs to it. */
  | { is: 'serving' }
  /** It was asked for the figures of all processes. */
  | { is: 'figuresWanted'; id: number }
  /** Its own figures, which another one wanted. */
  | { is: 'figures'; id: string; figures: Figures }

/** Messages of the leading process to one of its processes. */
export type ToProcess =
  | { is: 'work'; database: OpenedDatabase; first: boolean }
  | { is: 'stop' }
  | { is: 'figuresOf'; id: string }
  | { is: 'figuresOfOthers'; id: number; figures: Figures[] }

/** The metrics of one process, as prom-client exchanges them. */
export type Figures = object[]

/** A process has ended at its start and has said itself why. */
export class AlreadySaid extends Error {}

/** The number of this process among several, counted from 1. Not a setting: the leading process gives it. */
export const PROCESS_NUMBER = 'CANCHA_PROCESS'

/** @returns undefined for a process that isn't led by another one */
export function takeProcessNumber(env: Record<string, string | undefined>): number | undefined {
  const number = Number(env[PROCESS_NUMBER])
  // The processes that this one starts aren't led by the same one.
  delete env[PROCESS_NUMBER]
  return number > 0 ? number : undefined
}
