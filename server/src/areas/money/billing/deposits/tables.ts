import type { Cents } from '@cancha/domain/ground/amounts/cents'
import {
  BALANCE_KINDS,
  type BalanceKind,
  DEPOSIT_STATUSES,
  type DepositStatus,
} from '@cancha/domain/money/billing/deposits'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../../database/columns.ts'

const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()
const among = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** The deposits that the payment provider sent to the house's bank. */
export const deposits = pgTable(
  'deposits',
  {
    id: id(),
    /** The provider's id. */
    payoutId: text('payout_id').notNull(),
    amount: amount('amount').notNull(),
    status: text('status').$type<DepositStatus>().notNull(),
    arrivesOn: date('arrives_on', { mode: 'string' }).notNull(),
    automatic: boolean('automatic').notNull(),
    /** Whether the movements that are known to be in it add up to its amount. */
    adds: boolean('adds').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('deposits_payout').on(t.payoutId),
    index('deposits_arrives').on(t.arrivesOn, t.id),
    check('deposits_status', sql`${t.status} in (${among(DEPOSIT_STATUSES)})`),
  ],
)

/** The movements of the house's balance with the payment provider, in and out; deposits excepted. */
export const balanceMovements = pgTable(
  'balance_movements',
  {
    id: id(),
    /** The provider's id. */
    entryId: text('entry_id').notNull(),
    kind: text('kind').$type<BalanceKind>().notNull(),
    /** The provider's name of the kind. */
    category: text('category').notNull(),
    /** Below zero for money that left the balance. */
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    at: moment('at').notNull(),
    availableAt: moment('available_at').notNull(),
    /** The provider's id of the payment that it is about. */
    intentId: text('intent_id'),
    /** The invoice that was paid, as `payments` has it; null until the provider was asked, and for what is about none. */
    invoiceId: text('invoice_id'),
    /** When the provider was last asked for the invoice. */
    soughtAt: moment('sought_at'),
    depositId: idOf('deposit_id').references(() => deposits.id),
  },
  (t) => [
    uniqueIndex('balance_movements_entry').on(t.entryId),
    index('balance_movements_at').on(t.at, t.id),
    index('balance_movements_deposit').on(t.depositId),
    index('balance_movements_sought').on(t.at).where(sql`intent_id is not null and invoice_id is null`),
    check('balance_movements_kind', sql`${t.kind} in (${among(BALANCE_KINDS)})`),
  ],
)
