import type { Readable } from 'node:stream'
import { lt, sql } from 'drizzle-orm'
import { PaymentsUnavailable, WebhookRefused } from '../../../adapters/payments/payments.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { paymentEvents } from '../tables.ts'
import { noteChange } from './sync-job.ts'

/** The largest event, in bytes. */
const LARGEST = 256 * 1024

const NOT_SIGNED = 'La firma no es válida'

/**
 * Takes an event of the provider. Its signature is over the bytes as they came; what it says is used for nothing but whom it
 * is about, since it may be late, or one of many. Each is stored once, together with the job that reads the customer again.
 * @throws Refusal invalid_input without a signature that counts: nothing is stored
 */
export async function takeEvent(
  services: Services,
  { body, signature }: { body: Readable | null; signature: string | undefined },
): Promise<void> {
  if (!signature || !body) throw new Refusal('invalid_input', { msg: NOT_SIGNED })
  const event = await services.payments.readWebhook(await bytesOf(body), signature).catch((error) => {
    if (error instanceof WebhookRefused) throw new Refusal('invalid_input', { msg: NOT_SIGNED })
    // Of whom it is couldn't be found out now: it comes again.
    throw error instanceof PaymentsUnavailable ? new Refusal('unavailable', { retryAfter: 10 }) : error
  })
  const { id, type, customerId, createdAt } = event
  await services.database.transaction(async (tx) => {
    const stored = await tx
      .insert(paymentEvents)
      .values({ eventId: id, type, customerId, createdAt })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.eventId })
    if (stored.length > 0 && customerId !== null) await noteChange(services, tx, customerId)
  })
}

async function bytesOf(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > LARGEST) throw new Refusal('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Events are kept for longer than the provider sends them again. */
export const forgetOldEvents = ({ database: { db } }: Pick<Services, 'database'>) =>
  db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '90 days'`))
