import { MOVEMENTS_PAGE, type figures as operations } from '@cancha/contract/money/figures'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { monthOfDay } from '@cancha/domain/ground/time/months'
import type { Figures as Counted } from '@cancha/domain/money/figures/periods'
import { MONEY_TOTALS, movementCountOf } from '@cancha/domain/money/figures/totals'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { inOneSnapshot } from '../../../database/in-one-snapshot.ts'
import { selectOne } from '../../../database/statements.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { movementsAsCsv } from './export-movements.ts'
import {
  findMovements,
  type MovementPosition,
  positionIn,
  positionText,
  presentMovement,
} from './find-movements.ts'
import { movementTablesOf } from './limits.ts'
import { boundsOf, type Period, periodOf } from './period.ts'
import { readFigures } from './read-figures.ts'

export function figureHandlers(services: Services): Handlers<typeof operations> {
  const { database, payments, limits } = services
  return {
    async figures({ query }) {
      const now = await payments.now()
      const period = periodOf(query, now)
      const { month, day, today } = period
      const read = await inOneSnapshot(database, async (tx) => {
        const { figures, before, months, days, first } = await readFigures(tx, period)
        const given = month === monthOfDay(today) ? await givenNow(tx, now) : null
        return {
          first,
          figures: present(figures),
          before: present(before),
          months: months.map((one) => ({ month: one.month, ...present(one) })),
          days: days.map((one) => ({ day: one.day, ...present(one) })),
          given,
          ...(await pageOf(tx, period, figures, undefined)),
        }
      })
      return { at: now.toISOString(), month, day, today, ...read }
    },

    async movements({ query: { before, ...asked } }) {
      const period = periodOf(asked, await payments.now())
      return inOneSnapshot(database, async (tx) => {
        const { figures } = await readFigures(tx, period)
        return pageOf(tx, period, figures, positionIn(before))
      })
    },

    async movementsTable({ query: { reason, ...asked }, viewer, call }) {
      const period = periodOf(asked, await payments.now())
      await limits.count(movementTablesOf, `u${viewer.id}`)
      const bytes = await movementsAsCsv(services, actor(viewer, call), period, reason)
      return { bytes, name: `movimientos-${period.day ?? period.month}.csv`, keep: 0 }
    },
  }
}

/** A page of movements, with how many there are and what they add up to at the same moment. */
async function pageOf(tx: Tx, period: Period, figures: Counted, before: MovementPosition | undefined) {
  const found = await findMovements(tx, boundsOf(period), { most: MOVEMENTS_PAGE + 1, before })
  const shown = found.slice(0, MOVEMENTS_PAGE)
  const last = shown.at(-1)
  return {
    movements: shown.map(presentMovement),
    next: found.length > MOVEMENTS_PAGE && last ? positionText(last) : null,
    total: { count: movementCountOf(figures), net: figures.net },
  }
}

/** Figures as the contract has them. */
function present({ net, active, mrr, joined, returned, lost, up, down, ...totals }: Counted) {
  const sums = Object.fromEntries(
    MONEY_TOTALS.map((name) => [name, { ...totals[name], amount: cents(totals[name].amount) }]),
  ) as Record<(typeof MONEY_TOTALS)[number], { count: number; amount: ReturnType<typeof cents> }>
  return { net, ...sums, joined, returned, lost, up, down, active, mrr }
}

/** The memberships that run now without being paid. */
async function givenNow(tx: Tx, now: Date): Promise<number> {
  const { count } = await selectOne(
    tx,
    { count: column.int },
    sql`select count(*) from membership_grants where gives <> 'training' and (until is null or until > ${now})`,
  )
  return count
}
