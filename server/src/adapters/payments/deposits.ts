import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { BalanceKind, DepositStatus } from '@cancha/domain/money/billing/deposits'
import type { CouponGateway } from './coupons.ts'
import type { SetupGateway } from './setup.ts'

/** All calls of the payment provider by the operator's screens and checks. */
export type OperatorGateway = CouponGateway & DepositGateway & SetupGateway

/** The house's balance with the payment provider, and what of it went to the bank. Beside `Payments`, which is about those who pay. */
export type DepositGateway = {
  /** The movements of the balance since a moment, deposits excepted; the newest first. */
  balanceSince(since: Date): AsyncIterable<BalanceMovement>
  /** The deposits sent to the bank since a moment, the newest first. */
  depositsSince(since: Date): AsyncIterable<Deposit>
  /** The parts of an automatic deposit: movements, and earlier deposits that the bank sent back, with all that is in them. */
  contentsOf(depositId: string): Promise<{ movements: BalanceMovement[]; returned: string[] }>
  /** The invoice that a payment intent pays; null for what isn't an invoice's. */
  invoiceOf(paymentIntent: string): Promise<string | null>
}

export type BalanceMovement = {
  id: string
  kind: BalanceKind
  /** The provider's name of the category, for movements that have no kind here. */
  category: string
  /** Below zero for money that left the balance. */
  amount: Cents
  /** The part of the amount that the provider kept. */
  fee: Cents
  at: Date
  /** When it can be sent to the bank. */
  availableAt: Date
  /** The payment of this movement; null for a movement that is about none. */
  paymentIntent: string | null
}

export type Deposit = {
  id: string
  amount: Cents
  status: DepositStatus
  /** The day on which the bank has it, as the provider foresees: 'YYYY-MM-DD'. */
  arrivesOn: string
  /** Whether it was made by the provider's timetable; of others it doesn't tell what they are the sum of. */
  automatic: boolean
  createdAt: Date
}
