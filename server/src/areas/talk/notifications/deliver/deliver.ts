import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { sendSummaries } from '../summary/send-summaries.ts'
import { type Channel, type Due, drop, isWanted, postpone, takeDue } from './due.ts'
import { quietEnd } from './quiet-hours.ts'
import { sendLetters } from './send-letters.ts'
import { claimPushes } from './send-pushes.ts'

/** Deliveries that one transaction takes. */
const AT_ONCE = 100
/** A job ends before the queue believes it dead; what is left is looked after in the next minute. */
const MOST_MS = 200_000
/** One that fails by itself is tried so often, with these pauses. */
const TRIES_MOST = 5
const PAUSE = sql`interval '10 minutes'`

/**
 * Sends what is due of some rows, and deletes the deliveries that are done.
 * @returns what can only be done after the commit
 */
type Send = (services: Services, tx: Tx, rows: readonly Due[]) => Promise<(() => Promise<void>) | void>

const SEND: Readonly<Record<Channel, Send>> = {
  push: claimPushes,
  letter: sendLetters,
  summary: sendSummaries,
}

/**
 * Sends what is due, until nothing is. Several nodes share the work. Deliveries that were read meanwhile, or aren't wanted
 * any more, are dropped; those within a person's quiet hours wait for their end.
 */
export async function deliverDue(services: Services, now: () => Date = () => new Date()): Promise<void> {
  const end = Date.now() + MOST_MS
  // By turns, so that a hundred thousand summaries hold up no push.
  for (let taken = 1; taken > 0 && Date.now() < end; ) {
    taken = 0
    for (const channel of Object.keys(SEND) as Channel[]) taken += await deliverSome(services, channel, now())
  }
}

/** @returns how many were taken */
async function deliverSome(services: Services, channel: Channel, now: Date): Promise<number> {
  const { database, log } = services
  let ids: number[] = []
  try {
    const after = await database.transaction(async (tx) => {
      const rows = await takeDue(tx, channel, AT_ONCE)
      ids = rows.map(({ id }) => id)
      return deliver(services, tx, channel, rows, now)
    })
    await after?.()
    return ids.length
  } catch (err) {
    if (ids.length === 0) throw err
    log.warn({ err, channel }, 'unos avisos no salieron juntos: cada uno por su cuenta')
    for (const id of ids) await deliverOne(services, channel, id, now)
    return ids.length
  }
}

/** One that fails holds up no other. */
async function deliverOne(services: Services, channel: Channel, id: number, now: Date): Promise<void> {
  const { database, log } = services
  try {
    const after = await database.transaction(async (tx) =>
      deliver(services, tx, channel, await takeDue(tx, channel, 1, id), now),
    )
    await after?.()
  } catch (err) {
    log.error({ err, channel, delivery: id }, 'un aviso no salió')
    await database.transaction(async (tx) => {
      await run(
        tx,
        sql`update notification_deliveries set tries = tries + 1, due_at = now() + ${PAUSE} where id = ${id}`,
      )
      await run(tx, sql`delete from notification_deliveries where id = ${id} and tries >= ${TRIES_MOST}`)
    })
  }
}

async function deliver(
  services: Services,
  tx: Tx,
  channel: Channel,
  rows: readonly Due[],
  now: Date,
): ReturnType<Send> {
  const wanted = rows.filter((row) => isWanted(row, channel, services.declared.notifications))
  await drop(
    tx,
    rows.filter((row) => !wanted.includes(row)).map(({ id }) => id),
  )
  const loud: Due[] = []
  for (const row of wanted) {
    const until = quietEnd(row, now)
    if (until) await postpone(tx, [row.id], until)
    else loud.push(row)
  }
  return loud.length > 0 ? SEND[channel](services, tx, loud) : undefined
}
