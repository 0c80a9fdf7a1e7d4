import type { Category, CoverArt } from '@cancha/contract/education'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../database/columns.ts'
import { users } from '../people/tables.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    /** The cement tile and colours that stand for the topic. */
    tile: text('tile').$type<Category['tile']>().notNull(),
    palette: text('palette').$type<Category['palette']>().notNull(),
    /** Whether readers are offered it. */
    active: boolean('active').notNull().default(true),
  },
  (t) => [uniqueIndex('categories_name').on(t.name)],
)

/** What every kind of content has: its place in the school, its cover, and whether readers see it. */
const published = () => ({
  id: id(),
  title: text('title').notNull().default(''),
  categoryId: idOf('category_id').references(() => categories.id),
  /** The façade that is drawn on the topic's tile while there is no picture. */
  scene: text('scene').$type<CoverArt['scene']>().notNull().default('casita'),
  /** A picture of its own: an address under /media/. */
  image: text('image'),
  /** Published now. The whole of it: what is scheduled becomes active at its hour, what is withdrawn stops being it. */
  active: boolean('active').notNull().default(false),
  /** Place in lists; those without one come last. */
  position: integer('position'),
  /** The same, with a number for those without: what lists are sorted by. */
  place: integer('place').notNull().generatedAlwaysAs(sql`coalesce(position, 2147483647)`),
  /** The day that readers see. */
  publishedAt: moment('published_at').notNull().defaultNow(),
})

type Published = Record<'id' | 'title' | 'categoryId' | 'image' | 'active' | 'place', AnyPgColumn>

/** Lists read what is published in its order: all of it, or of a category. Among equal places the newest comes first. */
const inOrder = (name: string, t: Published) => [
  index(`${name}_in_order`).on(t.place, sql`(-id)`).where(sql`active`),
  index(`${name}_of_category`).on(t.categoryId, t.place, sql`(-id)`).where(sql`active`),
  check(
    `${name}_published`,
    sql`length(${t.title}) <= 200 and (not ${t.active} or (${t.title} <> '' and ${t.categoryId} is not null))`,
  ),
  check(`${name}_image`, isFile(t.image)),
]

const isFile = (column: AnyPgColumn): SQL => sql`${column} ~ '^/media/[A-Za-z0-9/._-]+$'`
/** A file of ours under /media/, or an id at the video host. */
const isVideo = (column: AnyPgColumn): SQL => sql`${column} ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20})$'`

/** A text of one author, and its beginning without marks: lists and descriptions need no more. */
const written = () => ({
  ...published(),
  author: text('author').notNull().default(''),
  /** Clean HTML. */
  description: text('description').notNull().default(''),
  summary: text('summary')
    .notNull()
    .generatedAlwaysAs(
      sql`left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\\s+', ' ', 'g')), 300)`,
    ),
})

/** A video that is content by itself. */
const filmed = () => ({
  ...written(),
  videoUrl: text('video_url'),
  poster: text('poster'),
  /** Subtitles (WebVTT), a file of ours. */
  captions: text('captions'),
  seconds: integer('seconds').notNull().default(0),
})

type Filmed = Published & Record<'videoUrl' | 'poster' | 'captions' | 'seconds', AnyPgColumn>

const playable = (name: string, t: Filmed) => [
  check(`${name}_video`, sql`${isVideo(t.videoUrl)} and (not ${t.active} or ${t.videoUrl} is not null)`),
  check(`${name}_files`, sql`${isFile(t.poster)} and ${isFile(t.captions)}`),
  check(`${name}_seconds`, sql`${t.seconds} >= 0`),
]

export const courses = pgTable(
  'courses',
  {
    ...published(),
    /** Clean HTML. */
    body: text('body').notNull().default(''),
    level: text('level')
      .$type<'beginner' | 'intermediate' | 'advanced' | 'mindset' | 'multifamily'>()
      .notNull()
      .default('beginner'),
    paid: boolean('paid').notNull().default(false),
    instructor: text('instructor').notNull().default(''),
  },
  (t) => [
    ...inOrder('courses', t),
    index('courses_of_level').on(t.level, t.place, sql`(-id)`).where(sql`active`),
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
    check('course_videos_url', isVideo(t.videoUrl)),
    check('course_videos_captions', isFile(t.captions)),
  ],
)

/** Clases intensivas. */
export const webinars = pgTable('webinars', filmed(), (t) => [
  ...inOrder('webinars', t),
  ...playable('webinars', t),
])

/** Jugadas: the tips of the week. */
export const tips = pgTable('tips', filmed(), (t) => [...inOrder('tips', t), ...playable('tips', t)])

export const podcasts = pgTable(
  'podcasts',
  {
    ...written(),
    /** A file of ours under /media/. */
    audioUrl: text('audio_url'),
    audioBytes: integer('audio_bytes').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
  },
  (t) => [
    ...inOrder('podcasts', t),
    check('podcasts_audio', sql`${isFile(t.audioUrl)} and (not ${t.active} or ${t.audioUrl} is not null)`),
    check('podcasts_length', sql`${t.seconds} >= 0 and ${t.audioBytes} >= 0`),
  ],
)

export const blogs = pgTable(
  'blogs',
  {
    ...written(),
    /** Characters of the text, from which its reading time is told. */
    letters: integer('letters')
      .notNull()
      .generatedAlwaysAs(sql`length(regexp_replace(description, '<[^>]*>', '', 'g'))`),
  },
  (t) => inOrder('blogs', t),
)

export const books = pgTable(
  'books',
  {
    ...written(),
    /** A file of ours under /media/. */
    pdf: text('pdf'),
    /** Where it is sold or kept elsewhere. */
    link: text('link'),
  },
  (t) => [
    ...inOrder('books', t),
    check('books_pdf', isFile(t.pdf)),
    check('books_link', sql`${t.link} ~ '^https?://'`),
  ],
)

/** Where each member is in what they watch and hear: a part is the place of a video in its course, else 1. */
export const watchProgress = pgTable(
  'watch_progress',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'course' | 'webinar' | 'tip' | 'podcast'>().notNull(),
    itemId: idOf('item_id').notNull(),
    part: integer('part').notNull(),
    /** Where it goes on. */
    seconds: integer('seconds').notNull(),
    /** When it had been watched to 90 % for the first time. */
    doneAt: moment('done_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.itemId, t.part] }),
    // «Continúa donde lo dejaste» reads a person's newest.
    index('watch_progress_newest').on(t.userId, t.updatedAt),
    check('watch_progress_kind', sql`${t.kind} in ('course', 'webinar', 'tip', 'podcast')`),
    check('watch_progress_numbers', sql`${t.part} >= 1 and ${t.seconds} >= 0`),
  ],
)

/** What the video host says of a video: its picture and title, asked for once and kept. */
export const hostedVideos = pgTable(
  'hosted_videos',
  {
    videoId: text('video_id').primaryKey(),
    /** What its picture is asked for by. A video's own number opens it at its host, so it is for members alone. */
    key: uuid('key').notNull().defaultRandom(),
    title: text('title'),
    thumbnail: text('thumbnail'),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('hosted_videos_key').on(t.key),
    check('hosted_videos_id', sql`${t.videoId} ~ '^[0-9]{1,20}$'`),
  ],
)
