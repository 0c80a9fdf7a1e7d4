import type { CoverArt } from '@cancha/contract/ground/cover-art'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { shareColumns } from '../../../manifest/share.ts'
import { fileUses } from '../../ground/files/tables.ts'
import { categories } from '../education/tables.ts'

export const sponsors = pgTable(
  'sponsors',
  {
    id: id(),
    name: text('name').notNull().default(''),
    /** The person or company behind it: 'por …'. */
    artist: text('artist').notNull().default(''),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    url: text('url'),
    categoryId: idOf('category_id').references(() => categories.id),
    /** A name from the list of states; null for nationwide. */
    state: text('state'),
    city: text('city'),
    cover: text('cover'),
    banner: text('banner'),
    scene: text('scene').$type<CoverArt['scene']>().notNull().default('banco'),
    active: boolean('active').notNull().default(false),
    /** Where an editor placed it; null for most, which come after the placed ones by their date. */
    position: integer('position'),
    publishedAt: moment('published_at').notNull().defaultNow(),
    ...shareColumns(),
  },
  (t) => [
    index('sponsors_in_order')
      .on(t.position, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`active`),
    index('sponsors_of_category')
      .on(t.categoryId, t.position, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`active`),
    check('sponsors_url', sql`${t.url} ~ '^https?://'`),
    check(
      'sponsors_published',
      sql`length(${t.name}) <= 120 and (not ${t.active} or (${t.name} <> '' and ${t.categoryId} is not null))`,
    ),
  ],
)

export const sponsorFileUses = fileUses('sponsor_file_uses', () => sponsors.id)
