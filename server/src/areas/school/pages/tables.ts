import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../database/columns.ts'
import { shareColumns } from '../../../manifest/share.ts'
import { fileUses } from '../../ground/files/tables.ts'

/** Pages that editors write: terms, privacy, about us, and others. */
export const basicPages = pgTable(
  'basic_pages',
  {
    id: id(),
    title: text('title').notNull().default(''),
    lead: text('lead').notNull().default(''),
    /** Sanitised HTML. */
    body: text('body').notNull().default(''),
    active: boolean('active').notNull().default(false),
    /** Terms, privacy and the like: only administrators change them. */
    legal: boolean('legal').notNull().default(false),
    ...shareColumns(),
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
    /** Sanitised HTML. */
    answer: text('answer').notNull().default(''),
    active: boolean('active').notNull().default(false),
    /** Where an editor placed it; null for most, which come after the placed ones by their date. */
    position: integer('position'),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [index('faqs_in_order').on(t.position, t.publishedAt, t.id).where(sql`active`)],
)

export const basicPageFileUses = fileUses('basic_page_file_uses', () => basicPages.id)
export const faqFileUses = fileUses('faq_file_uses', () => faqs.id)

/** Contact messages, stored besides the letter that the operator got. */
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
    /** The audit log tells who marked it. */
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('contact_messages_newest').on(t.createdAt),
    index('contact_messages_waiting').on(t.createdAt, t.id).where(sql`answered_at is null`),
    index('contact_messages_from').on(t.email),
  ],
)

/** Early members: people who asked to be told when the site opens, one row for an address. */
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
