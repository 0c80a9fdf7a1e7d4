import { cents } from '@cancha/domain/ground/amounts/cents'
import type { Copies } from '@cancha/domain/money/figures/copies'
import { asc } from 'drizzle-orm'
import { disputes, refunds } from '../../areas/money/memberships/money-back/tables.ts'
import { paymentCustomers, payments, subscriptions } from '../../areas/money/memberships/tables.ts'
import type { TestApp } from '../test-app.ts'

let count = 0

/** Customers of the payment provider of whom nothing is stored yet. */
export async function newCustomers({ services: { database } }: TestApp, many: number): Promise<number[]> {
  const rows = await database.db
    .insert(paymentCustomers)
    .values(Array.from({ length: many }, () => ({ customerId: `cus_cifras_${++count}` })))
    .returning({ id: paymentCustomers.id })
  return rows.map(({ id }) => id)
}

/** Stores a history as it would be copied, one row after another: what is known later comes later. */
export async function storeHistory({ services: { database } }: TestApp, copies: Copies): Promise<void> {
  const { db } = database
  const mark = `${++count}_`
  const at = new Date('2026-01-01T00:00:00Z')
  const period = { periodStart: at, periodEnd: at }
  for (const { id: _, subscriptionId, ...one } of copies.subscriptions) {
    const status = one.endedAt === null ? ('active' as const) : ('canceled' as const)
    await db.insert(subscriptions).values({
      ...one,
      ...period,
      subscriptionId: mark + subscriptionId,
      status,
      startedAt: at,
      endsWithPeriod: false,
      standing: one.endedAt === null ? 'running' : 'ended',
    })
  }
  const ids = new Map<number, number>()
  for (const { id, invoiceId, subscriptionId, ...one } of copies.payments) {
    const [stored] = await db
      .insert(payments)
      .values({
        ...one,
        ...period,
        invoiceId: mark + invoiceId,
        subscriptionId: subscriptionId && mark + subscriptionId,
        refunded: cents(0),
      })
      .returning({ id: payments.id })
    ids.set(id, stored?.id ?? 0)
  }
  for (const { id, paymentId, ...one } of copies.refunds)
    await db
      .insert(refunds)
      .values({ ...one, paymentId: ids.get(paymentId) ?? 0, refundId: `${mark}re_${id}`, orderKey: null })
  for (const { id, paymentId, ...one } of copies.disputes)
    await db
      .insert(disputes)
      .values({ ...one, paymentId: ids.get(paymentId) ?? 0, disputeId: `${mark}dp_${id}`, reason: 'general' })
}

/** All that is stored, as the domain counts it. */
export async function storedCopies({ services: { database } }: TestApp): Promise<Copies> {
  const { db } = database
  return {
    payments: await db.select().from(payments).orderBy(asc(payments.id)),
    refunds: await db.select().from(refunds).orderBy(asc(refunds.id)),
    disputes: await db.select().from(disputes).orderBy(asc(disputes.id)),
    subscriptions: await db.select().from(subscriptions).orderBy(asc(subscriptions.id)),
  }
}
