import type { ErrorCode } from '@cancha/contract/ground/errors'
import type { Operation } from '@cancha/contract/ground/operation'
import { ACTORS } from '../cast.ts'
import { askingEveryTable } from '../every-table.ts'
import { type AccessRow, send, type Twice, type World } from './access.ts'
import { forgetToken, freshToken } from './tokens.ts'

const REFUSALS: Record<Exclude<Twice, 'another'>, readonly ErrorCode[]> = {
  gone: ['not_found'],
  spent: ['link_expired', 'code_wrong', 'login_failed', 'social_failed'],
  ended: ['unauthenticated'],
  told: ['conflict'],
}

/**
 * Tables in which a second press may leave a row: the provider's stand-in keeps what it was asked. Jobs that bring something up to
 * date are the same however often they are asked for, and deliveries are woken up to a second after what was to be told: what is told
 * has rows of its own.
 */
const MAY_GROW = [/^public\.sandbox_/, /^job (loans\.match-lender|files\.remove|notifications\.deliver)$/]

/** Makes a call of a row twice, as the first actor who may. @returns what isn't as the row says; empty if nothing */
export async function pressTwice(world: World, operation: Operation, row: AccessRow): Promise<string[]> {
  const allowed = ACTORS.filter((actor) => row.expect[actor] === 'ok')
  const actor =
    allowed.find((one) => one !== 'stranger' && one !== 'unverified' && one !== 'blocked') ?? allowed[0]
  if (!actor) return []
  // A press may end anybody's session.
  for (const one of ACTORS) forgetToken(world, one)
  const token = await freshToken(world, actor)
  const input = await row.input(world, actor, token)
  const first = await send(world, operation, input, token)
  if (first.outcome !== 'ok') return [`the first press as ${actor} was ${first.outcome}: ${first.body}`]
  const before = row.twice ? new Map() : await rowsOfTables(world.app)
  const second = await send(world, operation, input, token)
  if (row.twice === 'another') return second.outcome === 'ok' ? [] : [`isn't another: ${second.outcome}`]
  if (row.twice)
    return REFUSALS[row.twice].some((code) => code === second.outcome)
      ? []
      : [`isn't ${row.twice}: ${second.outcome} in place of ${REFUSALS[row.twice].join(' or ')}`]
  if (second.outcome !== 'ok') return [`the second press as ${actor} was ${second.outcome}: ${second.body}`]
  return [
    ...(second.body === first.body ? [] : [`answers ${second.body} after ${first.body}`]),
    ...[...(await rowsOfTables(world.app))]
      .filter(
        ([table, rows]) =>
          Number(rows) > Number(before.get(table) ?? 0) && !MAY_GROW.some((may) => may.test(table)),
      )
      .map(([table]) => `leaves one more row in ${table}`),
  ]
}

/** How many rows each table has, and how many jobs each queue. */
const rowsOfTables = askingEveryTable('rows of every table', (tables) =>
  tables
    .map((table) => `select 'public.${table}' as name, count(*)::text as told from public.${table}`)
    .concat(`select 'job ' || name, count(*)::text from pgboss.job group by name`)
    .join(' union all '),
)
