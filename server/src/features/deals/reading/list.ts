import type { Viewer } from '@cancha/domain/memberships/viewer'
import { stateCodeFrom } from '@cancha/domain/places/states'
import { foldedWords } from '@cancha/domain/text'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { type CardRow, readCards } from '../store.ts'

/** Most deals of an answer. */
const MOST = 500

/** The deals that everyone reads, the newest first; those of a city, a state or a ZIP where one is asked for. */
export const listDeals = (
  db: Db,
  viewer: Viewer | null,
  { search }: { search: string },
): Promise<CardRow[]> =>
  readCards(
    db,
    viewer,
    sql`select d.id, row_number() over (order by d.published_at desc, d.id desc) as place from deals d
    where d.state in ('active', 'under_contract', 'sold') and ${matching(search)}
    order by d.published_at desc, d.id desc limit ${MOST}`,
  )

/** A state by its name or code alone; otherwise each word stands in the title, the address or the place. */
function matching(search: string): SQL {
  const code = stateCodeFrom(search)
  if (code !== null) return sql`d.state_code = ${code}`
  const words = foldedWords(search)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`d.words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  )
}
