import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'

const byWhom = (name: string) => idOf(name).references(() => users.id, { onDelete: 'set null' })

/**
 * Coupons with the administrators who made and ended them, and why. The payment provider knows their effect and counts their uses. A
 * row is there before the provider hears of its coupon.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** The submit's own key; null for a coupon that was made elsewhere and ended here. */
    key: text('key'),
    code: text('code').notNull(),
    /** SHA-256 of the order, to know the same submit again. */
    asked: bytes('asked'),
    reason: text('reason'),
    madeBy: byWhom('made_by'),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** The provider's id of the promotion code; null until the provider has said that it was made. */
    promotionId: text('promotion_id'),
    endedBy: byWhom('ended_by'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('coupons_key').on(t.key),
    uniqueIndex('coupons_promotion').on(t.promotionId),
    index('coupons_made_by').on(t.madeBy),
    index('coupons_ended_by').on(t.endedBy),
    // For coupons that the provider hasn't confirmed yet.
    index('coupons_pending').on(t.madeAt).where(sql`promotion_id is null`),
    check('coupons_known', sql`${t.key} is not null or ${t.promotionId} is not null`),
  ],
)

/**
 * Letters with the training at the price for yearly members. An offer is used once a submit at that price has succeeded since it
 * was sent: see `wasUsed`.
 */
export const trainingOffers = pgTable(
  'training_offers',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    /** The token, sealed, for its owner's own page. */
    token: text('token').notNull(),
    /** The address that it was sent to. */
    email: text('email').notNull(),
    /** Null for what the program sent by itself. */
    sentBy: byWhom('sent_by'),
    sentAt: moment('sent_at').notNull().defaultNow(),
    /** By the provider's clock. */
    expiresAt: moment('expires_at').notNull(),
    /** Its letter waits until the seller's postal address is known. */
    letterWaits: boolean('letter_waits').notNull().default(false),
  },
  (t) => [
    // For the letters that wait.
    index('training_offers_waiting').on(t.expiresAt).where(sql`letter_waits`),
    uniqueIndex('training_offers_hash').on(t.tokenHash),
    index('training_offers_user').on(t.userId),
    index('training_offers_sent_by').on(t.sentBy),
    check('training_offers_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
  ],
)
