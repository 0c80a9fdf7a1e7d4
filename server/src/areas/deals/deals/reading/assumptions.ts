import { type Assumptions, USUAL } from '@cancha/domain/deals/figures'
import { readNumber } from '@cancha/domain/ground/numbers/read'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'

/** The rental calculator's fields for assumptions. A value is a number, or the text that was typed. */
const FIELDS = {
  interest: 'interest',
  vacancy: 'vacancia',
  maintenance: 'mantenimiento',
  management: 'handling_cost',
} as const satisfies Partial<Record<keyof Assumptions, string>>
type Own = keyof typeof FIELDS

const SHAPE = Object.fromEntries(
  Object.keys(FIELDS).map((name) => [name, column.nullable(column.text)]),
) as Record<Own, ReturnType<typeof column.nullable<string>>>

/**
 * The viewer's assumptions: those filled in in the rental analysis that they saved last; the others, and all of a visitor's, are the
 * usual ones.
 */
export async function assumptionsOf(db: Db, viewer: Viewer | null): Promise<Assumptions> {
  if (viewer === null) return USUAL
  const columns = sql.join(
    Object.entries(FIELDS).map(([name, field]) => sql`data ->> ${field} as ${sql.identifier(name)}`),
    sql`, `,
  )
  // By the view's name: the calculators stand above the deals.
  const [saved] = await selectRows(
    db,
    SHAPE,
    sql`select ${columns} from kept_analyses
      where user_id = ${viewer.id} and type = 'rental_property' order by updated_at desc limit 1`,
  )
  if (!saved) return USUAL
  const own = Object.entries(saved).flatMap(([name, text]) => {
    const percent = readNumber(text, 'share') ?? Number.NaN
    return percent >= 0 && percent <= 100 ? [[name, percent]] : []
  })
  return { ...USUAL, ...Object.fromEntries(own) }
}
