import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { BalanceKind, DepositStatus } from '@cancha/domain/money/billing/deposits'
import type { CouponGateway } from './coupons.ts'
import type { SetupGateway } from './setup.ts'

/** What the operator's screens and checks ask the payment provider. */
export type OperatorGateway = CouponGateway & DepositGateway & SetupGateway

/** The house's balance with the payment provider, and what of it went to the bank. Beside `Payments`, which is about those who pay. */
export type DepositGateway = {
  /** What came into the balance and left it since a moment, deposits excepted; the newest first. */
  balanceSince(since: Date): AsyncIterable<BalanceMovement>
  /** What was sent to the bank since a moment, the newest first. */
  depositsSince(since: Date): AsyncIterable<Deposit>
  /**
   * What an automatic deposit is the sum of: movements, and earlier deposits that the bank sent back, with all that is in them.
   */
  contentsOf(depositId: string): Promise<{ movements: BalanceMovement[]; returned: string[] }>
  /** The invoice that a payment intent pays; null for what isn't an invoice's. */
  invoiceOf(paymentIntent: string): Promise<string | null>
}

export type BalanceMovement = {
  id: string
  kind: BalanceKind
  /** What the provider calls it, for what has no kind here. */
  category: string
  /** Below zero for what went. */
  amount: Cents
  /** What the provider kept of it. */
  fee: Cents
  at: Date
  /** When it can be sent to the bank. */
  availableAt: Date
  /** The payment that it is about; null for what is about none. */
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
