import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import {
  PUBLISHED_PAGE,
  type PublishedProgramme,
  type publishedProgrammes,
} from '@cancha/contract/lending/published'
import type { StateCode } from '@cancha/domain/ground/places/states'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { unblocked } from '../../../../manifest/unblocked.ts'
import { isActive } from '../../../people/connections/directory/member-cards.ts'
import { presentTerms } from '../present.ts'
import { lenderProgrammes, lenders } from '../tables.ts'

type Operation = (typeof publishedProgrammes)['publishedProgrammes']
type ProgrammeQuery = InputOf<Operation>['query']

const lendsIn = (state: StateCode): SQL => sql`(${state} = any(l.states)) <> l.all_states`

/** The condition of `publishedPolicy` over the programme `p`, its lender `l` and the account `u`. */
const isPublishedTo = (viewer: Viewer): SQL =>
  sql`p.active and l.state = 'approved' and u.lender and ${isActive} and ${unblocked(sql`u.id`, viewer.id)}`

/** The ids of a page, and of the one that comes after it: the cheapest first, by the interest that counts at worst, then by points. */
export const pageOf = (viewer: Viewer, { loantype, state, page }: ProgrammeQuery): SQL =>
  sql`select p.id from lender_programmes p join lenders l on l.user_id = p.lender_id join accounts u on u.id = l.user_id
      where p.loan_type = ${loantype} and ${loantype} = any(l.loan_types) and ${isPublishedTo(viewer)}
        ${state === undefined ? sql`` : sql`and ${lendsIn(state)}`}
      order by p.rate_to, p.points, p.id limit ${PUBLISHED_PAGE + 1} offset ${(page - 1) * PUBLISHED_PAGE}`

function present({ programme, lender }: Row): PublishedProgramme {
  return {
    ...presentTerms(programme),
    lender: {
      lid: String(lender.userId),
      companyname: lender.companyName,
      direct: lender.direct,
      nmls: lender.nmls,
    },
  }
}

type Row = { programme: typeof lenderProgrammes.$inferSelect; lender: typeof lenders.$inferSelect }

/** A page of the programmes that are published to this viewer, for a kind of loan and a state. */
export async function listPublished(
  db: Db,
  viewer: Viewer,
  query: ProgrammeQuery,
): Promise<AnswerOf<Operation>> {
  const ids = (await selectRows(db, { id: column.id }, pageOf(viewer, query))).map(({ id }) => id)
  const shown = ids.slice(0, PUBLISHED_PAGE)
  const rows =
    shown.length === 0
      ? []
      : await db
          .select({ programme: lenderProgrammes, lender: lenders })
          .from(lenderProgrammes)
          .innerJoin(lenders, eq(lenders.userId, lenderProgrammes.lenderId))
          .where(inArray(lenderProgrammes.id, shown))
  const byId = new Map(rows.map((row) => [row.programme.id, row]))
  return {
    programmes: shown.flatMap((id) => {
      const row = byId.get(id)
      return row ? [present(row)] : []
    }),
    next: ids.length > PUBLISHED_PAGE ? query.page + 1 : null,
  }
}
