import type pg from 'pg'

/** A transaction's connection was asked for a statement while another one ran. Names both, without values. */
export class ParallelQueryError extends Error {
  override name = 'ParallelQueryError'
}

/**
 * A transaction's connection that takes one statement after another. The driver would put a second one in a line of its
 * own, which hides that nothing runs in parallel, and that after a failure the rest of the line runs in a transaction
 * that is over; it will stop doing so.
 * @param tell told instead of failing the second statement
 */
export function oneAtATime(
  client: pg.PoolClient,
  tell: (error: Error) => void = (error) => {
    throw error
  },
): pg.PoolClient {
  const running: unknown[][] = []

  async function query(...given: unknown[]): Promise<unknown> {
    const [before] = running
    if (before)
      tell(
        new ParallelQueryError(
          `«${textOf(given[0])}» while «${textOf(before[0])}» runs in the same transaction`,
        ),
      )
    running.push(given)
    try {
      return await Reflect.apply(client.query, client, given)
    } finally {
      running.splice(running.indexOf(given), 1)
    }
  }

  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const BEGINNING = 120

function textOf(given: unknown): string {
  const text = typeof given === 'object' && given !== null && 'text' in given ? given.text : given
  return String(text).trim().replaceAll(/\s+/g, ' ').slice(0, BEGINNING)
}
