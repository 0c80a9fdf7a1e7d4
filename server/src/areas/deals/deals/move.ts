import {
  DEAL_DAYS,
  DEAL_MOVES,
  DEAL_STATES,
  type DealMove,
  type DealState,
  isPublic,
  movesFrom,
} from '@cancha/domain/deals/dealing/life'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { endChange } from './publishing/waiting-change.ts'
import { type DealChange, type DealChangeServices, dealChanged } from './slots.ts'

/** Hands a change of a deal to the features above, in its transaction. */
export async function tellDealChange(
  tx: Tx,
  { jobs, declared }: DealChangeServices,
  change: DealChange,
): Promise<void> {
  for (const job of declared.filled(dealChanged)) await jobs.enqueue(tx, job, change)
}

type DealMoveOptions = {
  id: number
  move: DealMove
  /** The account that moves the deal; null where the server does by itself. */
  by: number | null
  reason?: string
  /** For a move that leads to `active`: whether the dealer's deals wait for an administrator. */
  waits?: boolean
}

const OF_BLOCKED =
  'La cuenta de quien publica este trato está bloqueada: nadie lo ve hasta que se desbloquee.'
const IN_VAIN = 'Este trato ya no está como lo tenías a la vista. Carga la página otra vez.'

/**
 * Moves a deal from its state to another, writes it down and tells the features above. The right to it is asked before, with the
 * row locked by `findRights`.
 * @returns where it was and where it is
 * @throws Refusal conflict if nothing leads on from where it is, or if everyone would read what a blocked account publishes
 */
export async function moveDeal(
  tx: Tx,
  services: DealChangeServices,
  { id, move, by, reason, waits = false }: DealMoveOptions,
): Promise<{ from: DealState; to: DealState }> {
  const [deal] = await selectRows(
    tx,
    { state: column.oneOf(...DEAL_STATES), hiddenFrom: column.nullable(column.oneOf(...DEAL_STATES)) },
    sql`select state, hidden_from as "hiddenFrom" from deals where id = ${id} for no key update`,
  )
  if (!deal || !movesFrom(move, deal.state)) throw new Refusal('conflict', { msg: IN_VAIN })
  const from = deal.state
  const leads = DEAL_MOVES[move].to
  const meant = leads === 'before' ? (deal.hiddenFrom ?? 'withdrawn') : leads
  const to = meant === 'active' && waits ? 'waiting' : meant
  const shown = isPublic(to)
  if (shown && !isPublic(from) && (await isOfBlocked(tx, id)))
    throw new Refusal('conflict', { msg: OF_BLOCKED })
  await run(
    tx,
    sql`update deals set state = ${to}, updated_at = now(), reason = ${reason ?? null},
      hidden_from = ${to === 'hidden' ? from : null},
      sold_at = case when ${to} = 'sold' then coalesce(sold_at, now()) when ${to} = 'hidden' then sold_at end,
      published_at = case when ${shown} then coalesce(published_at, now()) else published_at end,
      approved_at = case when ${move} = 'approve' then now() else approved_at end,
      typed = case when ${to} = 'draft' then coalesce(typed, '{}') end,
      expires_at = case
        when ${to} <> 'active' then expires_at
        when ${move} in ('reopen', 'restore', 'unblock', 'unsell') and expires_at > now() then expires_at
        else now() + make_interval(days => ${DEAL_DAYS}) end
    where id = ${id}`,
  )
  await run(
    tx,
    sql`insert into deal_moves (deal_id, move, "from", "to", by, reason)
    values (${id}, ${move}, ${from}, ${to}, ${by}, ${reason ?? null})`,
  )
  await endChange(tx, services, id, to)
  const at = new Date().toISOString()
  if (from !== to) await tellDealChange(tx, services, { deal: id, what: 'state', at })
  if (to === 'active' && from !== 'active' && from !== 'under_contract' && from !== 'sold')
    await tellDealChange(tx, services, { deal: id, what: 'published', at })
  return { from, to }
}

/** A statement of its own, after the deal is locked: the blocking of an account locks its deals, too. */
async function isOfBlocked(tx: Tx, id: number): Promise<boolean> {
  const [found] = await selectRows(
    tx,
    { id: column.id },
    sql`select u.id from deals d join accounts u on u.id = d.dealer_id where d.id = ${id} and u.blocked_at is not null`,
  )
  return found !== undefined
}
