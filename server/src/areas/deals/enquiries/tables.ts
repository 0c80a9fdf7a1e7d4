import { ENQUIRY_STATES, type EnquiryState } from '@cancha/domain/deals/dealing/enquiries'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'
import { deals } from '../deals/tables.ts'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A visitor's question, name, e-mail and telephone. A table of its own, because nobody has proved that the e-mail is the visitor's: its
 * rows are deleted by that e-mail and by their age, and with each its enquiry.
 */
export const enquiryVisitors = pgTable(
  'deal_enquiry_visitors',
  {
    id: id(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    /** E.164. */
    phone: text('phone'),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('deal_enquiry_visitors_email').on(t.email),
    index('deal_enquiry_visitors_age').on(t.createdAt),
    check(
      'deal_enquiry_visitors_lengths',
      sql`length(${t.email}) <= 254 and length(${t.fullName}) between 1 and 120 and length(${t.phone}) <= 20
        and length(${t.message}) between 1 and 2000 and ${t.fullName} !~ '[[:cntrl:]]'`,
    ),
  ],
)

/** A question about a deal, by a member or by a visitor. */
export const enquiries = pgTable(
  'deal_enquiries',
  {
    id: id(),
    dealId: idOf('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** The deal's, for the inbox. */
    dealerId: idOf('dealer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: idOf('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorId: idOf('visitor_id').references(() => enquiryVisitors.id, { onDelete: 'cascade' }),
    /** A member's question and telephone number; a visitor's stand in `enquiryVisitors`. */
    message: text('message').notNull().default(''),
    phone: text('phone'),
    state: text('state').$type<EnquiryState>().notNull().default('new'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The first answer, for how quickly its dealer answers. */
    answeredAt: moment('answered_at'),
  },
  (t) => [
    // For the inbox, whole or of one state.
    index('deal_enquiries_inbox').on(t.dealerId, t.id.desc().nullsFirst()),
    index('deal_enquiries_inbox_state').on(t.dealerId, t.state, t.id.desc().nullsFirst()),
    // For figures of a deal, and for what one person asked about it.
    index('deal_enquiries_deal').on(t.dealId, t.createdAt),
    index('deal_enquiries_sent').on(t.userId, t.id.desc().nullsFirst()),
    uniqueIndex('deal_enquiries_visitor').on(t.visitorId),
    check('deal_enquiries_state', sql`${t.state} in (${listed(ENQUIRY_STATES)})`),
    check('deal_enquiries_who', sql`(${t.userId} is null) <> (${t.visitorId} is null)`),
    check(
      'deal_enquiries_message',
      sql`length(${t.message}) <= 2000 and length(${t.phone}) <= 20 and (${t.userId} is null) = (${t.message} = '')`,
    ),
  ],
)

/** The answers of a dealer, each with the way by which it was sent. */
export const enquiryAnswers = pgTable(
  'deal_enquiry_answers',
  {
    id: id(),
    enquiryId: idOf('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    authorId: idOf('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the page: the same answer sent again is the same row. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    way: text('way').$type<'message' | 'letter' | 'page'>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('deal_enquiry_answers_key').on(t.enquiryId, t.key),
    index('deal_enquiry_answers_author').on(t.authorId),
    check('deal_enquiry_answers_way', sql`${t.way} in ('message', 'letter', 'page')`),
    check(
      'deal_enquiry_answers_lengths',
      sql`length(${t.text}) between 1 and 2000 and length(${t.key}) <= 64`,
    ),
  ],
)
