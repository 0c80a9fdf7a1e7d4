import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../database/columns.ts'

/** The pages that the operator writes: terms, privacy, about us, and any other. */
export const basicPages = pgTable(
  'basic_pages',
  {
    id: id(),
    title: text('title').notNull().default(''),
    lead: text('lead').notNull().default(''),
    /** Clean HTML. */
    body: text('body').notNull().default(''),
    active: boolean('active').notNull().default(false),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [
    check('basic_pages_title', sql`length(${t.title}) <= 200 and (not ${t.active} or ${t.title} <> '')`),
  ],
)

export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    question: text('question').notNull().default(''),
    /** Clean HTML. */
    answer: text('answer').notNull().default(''),
    active: boolean('active').notNull().default(false),
    position: integer('position'),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [index('faqs_in_order').on(t.position, t.id).where(sql`active`)],
)

/** What people wrote to the house, kept beside the letter that the operator got. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    profileUrl: text('profile_url'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Who said so is in the audit log. */
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('contact_messages_newest').on(t.createdAt),
    index('contact_messages_waiting').on(t.createdAt, t.id).where(sql`answered_at is null`),
    index('contact_messages_from').on(t.email),
  ],
)

/** Who wants to hear when the doors open: one entry for an address. */
export const earlyMembers = pgTable(
  'early_members',
  {
    email: text('email').primaryKey(),
    firstName: text('first_name').notNull(),
    interest: text('interest').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('early_members_newest').on(t.createdAt, t.email)],
)
