import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Database } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import type { Faults } from './faults.ts'

/** Sends a webhook. @returns the status that was answered. @throws if nobody answered */
export type SendWebhook = (body: string, signature: string) => Promise<number>

/** A webhook that isn't answered with 2xx is sent again after these seconds, and after the last ones not any more. */
const AGAIN_AFTER_S = [5, 30, 120, 600, 3_600, 6 * 3_600, 12 * 3_600, 24 * 3_600, 24 * 3_600]
/** How many are taken in one go, and how long they are this node's. */
const BATCH = 50

/** Signs as Stripe does: an HMAC of the moment and the body. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}

const EVENT = {
  place: column.id,
  stored: column.json(z.custom<Stripe.Event>((value) => typeof value === 'object')),
}

/**
 * Sends the webhooks that are due, the oldest first. Each is taken with the moment of its next attempt, so that another node
 * doesn't send it as well and none is lost with a node that dies.
 * @param all also those whose time hasn't come
 * @returns how many were taken
 */
export async function sendWebhooks(
  {
    database,
    secret,
    send,
    mode,
  }: {
    database: Database
    secret: string
    send: SendWebhook
    mode: Faults['webhooks']
  },
  { all }: { all: boolean },
): Promise<{ sent: number; delivered: number }> {
  const due = all ? sql`send_at is not null` : sql`send_at <= now()`
  const taken = await selectRows(
    database.db,
    EVENT,
    sql`update sandbox_events set attempts = attempts + 1,
        send_at = now() + make_interval(secs => (${`{${AGAIN_AFTER_S.join(',')}}`}::int[])[attempts + 1])
      where place in (select place from sandbox_events where ${due} order by place limit ${BATCH} for update skip locked)
      returning place, stored`,
  )
  const order = taken.toSorted((a, b) => a.place - b.place)
  if (mode === 'shuffled') order.sort(() => Math.random() - 0.5)
  let delivered = 0
  for (const { place, stored } of order) {
    const body = JSON.stringify(stored)
    const times = mode === 'twice' ? 2 : 1
    const statuses: number[] = []
    for (let time = 0; time < times; time++)
      statuses.push(await send(body, signatureOf(body, secret)).catch(() => 0))
    if (!statuses.every((status) => status >= 200 && status < 300)) continue
    delivered++
    await run(
      database.db,
      sql`update sandbox_events set delivered_at = now(), send_at = null where place = ${place}`,
    )
  }
  return { sent: taken.length, delivered }
}
