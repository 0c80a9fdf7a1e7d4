import { type Cents, cents } from '../../ground/amounts/cents.ts'
import type { PlanId } from '../memberships/plans.ts'
import { type Copies, tookMoney } from './copies.ts'

/**
 * The sorts of movements, in the order in which those of one moment are listed.
 *
 * | | What it is | Its moment | Its sign |
 * | --- | --- | --- | --- |
 * | `charge` | an invoice was paid | when it was paid | + |
 * | `refund` | a payment was paid back, in whole or in part | when that was ordered | − |
 * | `dispute` | a bank took a payment back | when it was opened | − |
 * | `dispute_won` | the bank gave it back | when that was decided | + |
 */
export const MOVEMENT_KINDS = ['charge', 'refund', 'dispute', 'dispute_won'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Money that came or went: what a list of a month's money has, and what its figures are the sums of. */
export type Movement = {
  kind: MovementKind
  /** The row of the payment, of the refund or of the dispute. */
  id: number
  paymentId: number
  plan: PlanId | null
  at: Date
  /** Above zero for what came, below it for what went. */
  amount: Cents
}

/** All movements of what is stored, in no order. A refund that failed moved nothing, and neither did an inquiry. */
export function movementsOf({ payments, refunds, disputes }: Omit<Copies, 'subscriptions'>): Movement[] {
  const planOf = new Map(payments.map(({ id, plan }) => [id, plan]))
  const of = (paymentId: number) => ({ paymentId, plan: planOf.get(paymentId) ?? null })
  return [
    ...payments.flatMap(({ id, paid, paidAt }): Movement[] =>
      paidAt !== null && paid > 0 ? [{ kind: 'charge', id, ...of(id), at: paidAt, amount: paid }] : [],
    ),
    ...refunds.flatMap(({ id, paymentId, amount, status, createdAt }): Movement[] =>
      status === 'pending' || status === 'succeeded'
        ? [{ kind: 'refund', id, ...of(paymentId), at: createdAt, amount: cents(-amount) }]
        : [],
    ),
    ...disputes.filter(tookMoney).flatMap((dispute): Movement[] => {
      const { id, paymentId, amount, status, openedAt, decidedAt } = dispute
      const taken = { kind: 'dispute', id, ...of(paymentId), at: openedAt, amount: cents(-amount) } as const
      return status === 'won' && decidedAt !== null
        ? [taken, { ...taken, kind: 'dispute_won', at: decidedAt, amount }]
        : [taken]
    }),
  ]
}
