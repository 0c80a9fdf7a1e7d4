import type { ResourceSection } from '@cancha/domain/school/resources/sections'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { fileUses, heldFile } from '../../ground/files/tables.ts'

/** The groups of the library, each a category of its page. */
export const resourceGroups = pgTable(
  'resource_groups',
  {
    id: id(),
    name: text('name').notNull().default(''),
    active: boolean('active').notNull().default(false),
    /** Where an editor placed it; null for others, which come after the placed ones by their date. */
    position: integer('position'),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [
    index('resource_groups_in_order').on(t.position, t.publishedAt, t.id).where(sql`active`),
    check('resource_groups_published', sql`length(${t.name}) <= 80 and (not ${t.active} or ${t.name} <> '')`),
  ],
)

/** The items of a group: files, links, or videos alone. */
export const resourceItems = pgTable(
  'resource_items',
  {
    id: id(),
    groupId: idOf('group_id')
      .notNull()
      .references(() => resourceGroups.id, { onDelete: 'cascade' }),
    section: text('section').$type<ResourceSection>().notNull(),
    /** From 1, within its section. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** The item's purpose, in one line. */
    note: text('note').notNull().default(''),
    /** A private file of the library's own purpose. */
    file: heldFile('file'),
    /** An address elsewhere, or a page of this site. */
    link: text('link'),
    videoUrl: text('video_url'),
    videoTitle: text('video_title'),
    /** How often its file was downloaded, whichever file it had. */
    downloads: integer('downloads').notNull().default(0),
  },
  (t) => [
    // For a group's items, in their order.
    index('resource_items_of_group').on(t.groupId, t.section, t.position),
    // For downloads, and for the sweep.
    index('resource_items_file').on(t.file),
    check('resource_items_section', sql`${t.section} in ('document', 'calculator', 'other')`),
    check('resource_items_numbers', sql`${t.position} >= 1 and ${t.downloads} >= 0`),
    check('resource_items_link', sql`${t.link} ~ '^(https?://|/[^/])'`),
    check('resource_items_title', sql`length(${t.title}) between 1 and 120`),
    check('resource_items_has_something', sql`num_nonnulls(${t.file}, ${t.link}, ${t.videoUrl}) > 0`),
  ],
)

/** The uploaded videos of items; their files stand in a column of their own. */
export const resourceItemFileUses = fileUses('resource_item_file_uses', () => resourceItems.id)
