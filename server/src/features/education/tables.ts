import type { Category, CoverArt } from '@cancha/contract/education'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../database/columns.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    /** The cement tile and colours that stand for the topic. */
    tile: text('tile').$type<Category['tile']>().notNull(),
    palette: text('palette').$type<Category['palette']>().notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [uniqueIndex('categories_name').on(t.name)],
)

export const courses = pgTable(
  'courses',
  {
    id: id(),
    title: text('title').notNull(),
    /** Clean HTML. */
    body: text('body').notNull(),
    level: text('level')
      .$type<'beginner' | 'intermediate' | 'advanced' | 'mindset' | 'multifamily'>()
      .notNull(),
    /** None while it is a draft. */
    categoryId: idOf('category_id').references(() => categories.id),
    paid: boolean('paid').notNull(),
    active: boolean('active').notNull().default(false),
    /** Place in lists; those without one come last. */
    position: integer('position'),
    instructor: text('instructor').notNull(),
    cover: jsonb('cover').$type<CoverArt>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [
    // Lists of a level, and of all, read active courses in their order.
    index('courses_in_order').on(t.position, t.id).where(sql`active`),
    index('courses_of_level').on(t.level, t.position, t.id).where(sql`active`),
    index('courses_of_category').on(t.categoryId),
    check('courses_published', sql`not ${t.active} or ${t.categoryId} is not null`),
    check('courses_title', sql`length(${t.title}) between 1 and 200`),
    check(
      'courses_level',
      sql`${t.level} in ('beginner', 'intermediate', 'advanced', 'mindset', 'multifamily')`,
    ),
  ],
)

export const courseVideos = pgTable(
  'course_videos',
  {
    id: id(),
    courseId: idOf('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    progressTitle: text('progress_title').notNull(),
    /** Clean HTML. */
    description: text('description').notNull(),
    keyTakeaway: text('key_takeaway').notNull(),
    /** A file of ours under /media/, or an id at the video host. */
    videoUrl: text('video_url').notNull(),
    poster: text('poster'),
    /** Subtitles (WebVTT), a file of ours. */
    captions: text('captions'),
    seconds: integer('seconds').notNull(),
  },
  (t) => [
    uniqueIndex('course_videos_in_order').on(t.courseId, t.position),
    check('course_videos_position', sql`${t.position} >= 1`),
    check('course_videos_seconds', sql`${t.seconds} > 0`),
    check('course_videos_url', sql`${t.videoUrl} ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20})$'`),
  ],
)
