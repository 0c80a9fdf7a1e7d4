import type { HomeLine } from '@cancha/contract/ground/home'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { prepareStatement, run, selectRows } from '../../../database/statements.ts'
import { type HomeKind, me } from './slots.ts'

const row = {
  name: column.text,
  ref: column.text,
  at: column.moment,
  until: column.nullable(column.moment),
  facts: column.json(z.unknown()),
}

/** The rows of all these kinds, as one subquery. */
const rowsOf = (kinds: readonly HomeKind[]): SQL =>
  sql.join(
    kinds.map(
      ({ name, rows }) =>
        sql`select ${sql.raw(`'${name}'`)} as name, k.* from (${rows}) k (ref, at, until, facts)`,
    ),
    sql` union all `,
  )

const KEY = sql`l.name || ':' || l.ref`

/** Reads and hides the lines of «Lo tuyo». */
export function homeStore(database: Database, kinds: readonly HomeKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const shown = prepareStatement<'me'>(
    'home.lines',
    sql`select l.* from (${rowsOf(kinds)}) l
      left join hidden_home_lines h on h.user_id = ${me} and h.line = ${KEY} where h.up_to is null or h.up_to < l.at`,
  )
  const hidable = rowsOf(kinds.filter((kind) => kind.hidable))
  const hide = prepareStatement<'me' | 'key'>(
    'home.hide',
    sql`insert into hidden_home_lines (user_id, line, up_to)
      select ${me}, ${KEY}, l.at from (${hidable}) l where ${KEY} = ${sql.placeholder('key')}::text
      on conflict (user_id, line) do update set up_to = excluded.up_to`,
  )
  const forgetGone = prepareStatement<'me'>(
    'home.forget',
    sql`delete from hidden_home_lines where user_id = ${me} and line not in (select ${KEY} from (${hidable}) l)`,
  )

  return {
    /** A member's lines, in one statement. */
    async lines(userId: number): Promise<HomeLine[]> {
      const rows = await selectRows(database.db, row, shown({ me: userId }))
      return rows.flatMap(({ name, ref, at, until, facts }) => {
        const kind = byName.get(name)
        if (!kind) return []
        const { section, urgency, hidable } = kind
        const times = { at: at.toISOString(), until: until?.toISOString() ?? null }
        return [
          {
            key: `${name}:${ref}`,
            section,
            urgency,
            hidable,
            ...times,
            ...kind.words(facts, { ref, until }),
          },
        ]
      })
    },

    /** Hides a line until something new happens, if there is one still, and forgets what was hidden and is no more. */
    hide: (userId: number, key: string): Promise<void> =>
      database.transaction(async (tx) => {
        await run(tx, hide({ me: userId, key }))
        await run(tx, forgetGone({ me: userId }))
      }),
  }
}
