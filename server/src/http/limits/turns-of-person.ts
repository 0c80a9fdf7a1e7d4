import { concurrencyLimit, type InTurn } from './concurrency-limit.ts'

/** Runs a person's task when their turn comes. @throws Refusal unavailable if too many of theirs are waiting already */
export type TurnsOfPerson = <T>(person: number, work: () => Promise<T>) => Promise<T>

/**
 * Runs a person's tasks one after another, however many they begin at once: so that one person holds one place of what
 * everybody shares, such as a connection to the database or the making of papers, and no more.
 */
export function turnsOfPerson(options: { mostWaiting: number; retryAfter: number }): TurnsOfPerson {
  const turns = new Map<number, { inTurn: InTurn; open: number }>()
  return async (person, work) => {
    const own = turns.get(person) ?? { inTurn: concurrencyLimit({ ...options, atOnce: 1 }), open: 0 }
    turns.set(person, own)
    own.open++
    try {
      return await own.inTurn(work)
    } finally {
      own.open--
      if (own.open === 0) turns.delete(person)
    }
  }
}
