import type pg from 'pg'
import type { Log } from '../http/request/log.ts'
import { lackingOf, lackingSentence } from './required-schema.ts'

const EVERY_MS = 60_000

export type SchemaWatch = {
  /** Whether everything that the program needs was there when it was last looked at. */
  isWhole(): boolean
  stop(): void
}

/**
 * Looks each minute whether the database still has everything that the program needs. The start has looked already: what
 * goes later was taken by a hand, or by a restore over a running program.
 */
export function watchSchema(pool: pg.Pool, log: Log): SchemaWatch {
  let whole = true
  async function look() {
    try {
      const lacking = await lackingOf(pool)
      whole = lacking.length === 0
      if (!whole)
        log.error(
          { event: 'database.incomplete', lacking: lackingSentence(lacking) },
          'la base de datos está incompleta',
        )
    } catch {
      // A database that doesn't answer is told by the look for that.
    }
  }
  const timer = setInterval(() => void look(), EVERY_MS).unref()
  return { isWhole: () => whole, stop: () => clearInterval(timer) }
}
