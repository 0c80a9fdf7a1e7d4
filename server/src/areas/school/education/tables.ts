import type { CoverArt } from '@cancha/contract/ground/cover-art'
import type { Category } from '@cancha/contract/school/education'
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
import { id, idOf, moment } from '../../../database/columns.ts'
import { shareColumns } from '../../../manifest/share.ts'
import { fileUses, heldFile } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    /** The tile pattern and colours of the topic. */
    tile: text('tile').$type<Category['tile']>().notNull(),
    palette: text('palette').$type<Category['palette']>().notNull(),
    /** Whether readers see it. */
    active: boolean('active').notNull().default(true),
  },
  (t) => [uniqueIndex('categories_name').on(t.name)],
)

/** The columns that all kinds of content share. */
const published = () => ({
  id: id(),
  title: text('title').notNull().default(''),
  categoryId: idOf('category_id').references(() => categories.id),
  /** The façade that is drawn on the topic's tiles if there is no picture. */
  scene: text('scene').$type<CoverArt['scene']>().notNull().default('casita'),
  /** An uploaded picture: an address under /media/. */
  image: text('image'),
  /** Whether it is published now. A job sets it at the scheduled time; withdrawing unsets it. */
  active: boolean('active').notNull().default(false),
  /** Where an editor placed it; null for most, which come after the placed ones by their date. */
  position: integer('position'),
  /**
   * The first sort key of lists, higher first: negative, so that position, date and id all descend and neighbours are
   * found by comparing rows.
   */
  place: integer('place').notNull().generatedAlwaysAs(sql`-coalesce(position, 2147483647)`),
  /** The date that readers see. */
  publishedAt: moment('published_at').notNull().defaultNow(),
  ...shareColumns(),
})

type Published = Record<
  'id' | 'title' | 'categoryId' | 'image' | 'active' | 'place' | 'publishedAt',
  AnyPgColumn
>

/** For lists of published content in order, of all or of a category: the placed ones, then the newest first. */
const inOrder = (name: string, t: Published) => [
  index(`${name}_in_order`).on(t.place, t.publishedAt, t.id).where(sql`active`),
  index(`${name}_of_category`).on(t.categoryId, t.place, t.publishedAt, t.id).where(sql`active`),
  check(
    `${name}_published`,
    sql`length(${t.title}) <= 200 and (not ${t.active} or (${t.title} <> '' and ${t.categoryId} is not null))`,
  ),
  check(`${name}_image`, isFile(t.image)),
]

const isFile = (column: AnyPgColumn): SQL => sql`${column} ~ '^/media/[A-Za-z0-9/._-]+$'`
/** A video at a host, in the form of `storedVideo`. */
const HOSTED = sql.raw(
  '[0-9]{1,20}|https://vimeo\\.com/[0-9]{4,20}/[0-9a-f]{6,40}|https://www\\.youtube\\.com/watch\\?v=[A-Za-z0-9_-]{11}',
)
/** An uploaded file under /media/, or a video at a host. */
const isVideo = (column: AnyPgColumn): SQL => sql`${column} ~ '^(/media/[A-Za-z0-9/._-]+|${HOSTED})$'`

/** A text by one author, and its beginning without tags, which is all that lists and descriptions need. */
const written = () => ({
  ...published(),
  author: text('author').notNull().default(''),
  /** Sanitised HTML. */
  description: text('description').notNull().default(''),
  summary: text('summary')
    .notNull()
    .generatedAlwaysAs(
      sql`left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(description, 4000), '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\\s+', ' ', 'g')), 300)`,
    ),
})

/** A video that is a piece of content by itself. */
const filmed = () => ({
  ...written(),
  videoUrl: text('video_url'),
  poster: text('poster'),
  /** Subtitles (WebVTT), an uploaded file. */
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
    /** Sanitised HTML. */
    body: text('body').notNull().default(''),
    level: text('level')
      .$type<'beginner' | 'intermediate' | 'advanced' | 'mindset' | 'multifamily'>()
      .notNull()
      .default('beginner'),
    paid: boolean('paid').notNull().default(false),
    /** Whether it is part of the intensive training, which alone opens it then. */
    training: boolean('training').notNull().default(false),
    instructor: text('instructor').notNull().default(''),
  },
  (t) => [
    ...inOrder('courses', t),
    index('courses_of_level').on(t.level, t.place, t.publishedAt, t.id).where(sql`active`),
    // For the list of the training's courses.
    index('courses_of_training').on(t.place, t.publishedAt, t.id).where(sql`active and training`),
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
    /** Sanitised HTML. */
    description: text('description').notNull(),
    keyTakeaway: text('key_takeaway').notNull(),
    videoUrl: text('video_url').notNull(),
    poster: text('poster'),
    /** Subtitles (WebVTT), an uploaded file. */
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

/** Webinars («clases intensivas»). */
export const webinars = pgTable('webinars', filmed(), (t) => [
  ...inOrder('webinars', t),
  ...playable('webinars', t),
])

/** Tips of the week («jugadas»). */
export const tips = pgTable('tips', filmed(), (t) => [...inOrder('tips', t), ...playable('tips', t)])

export const podcasts = pgTable(
  'podcasts',
  {
    ...written(),
    /** An uploaded file under /media/. */
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
    /** The length of the text in characters, for its reading time. */
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
    /** An uploaded file under /media/. */
    pdf: text('pdf'),
    /** Where it is sold or available elsewhere. */
    link: text('link'),
  },
  (t) => [
    ...inOrder('books', t),
    check('books_pdf', isFile(t.pdf)),
    check('books_link', sql`${t.link} ~ '^https?://'`),
  ],
)

export const courseFileUses = fileUses('course_file_uses', () => courses.id)
export const courseVideoFileUses = fileUses('course_video_file_uses', () => courseVideos.id)
export const webinarFileUses = fileUses('webinar_file_uses', () => webinars.id)
export const tipFileUses = fileUses('tip_file_uses', () => tips.id)
export const podcastFileUses = fileUses('podcast_file_uses', () => podcasts.id)
export const blogFileUses = fileUses('blog_file_uses', () => blogs.id)
export const bookFileUses = fileUses('book_file_uses', () => books.id)

/** Each member's position in what they watch and hear. `part` is the video's position in its course, otherwise 1. */
export const watchProgress = pgTable(
  'watch_progress',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'course' | 'webinar' | 'tip' | 'podcast'>().notNull(),
    itemId: idOf('item_id').notNull(),
    part: integer('part').notNull(),
    /** The position at which it continues. */
    seconds: integer('seconds').notNull(),
    /** When it was first watched to 90 %. */
    doneAt: moment('done_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.itemId, t.part] }),
    // For «Continúa donde lo dejaste»: a person's newest.
    index('watch_progress_newest').on(t.userId, t.updatedAt),
    check('watch_progress_kind', sql`${t.kind} in ('course', 'webinar', 'tip', 'podcast')`),
    check('watch_progress_numbers', sql`${t.part} >= 1 and ${t.seconds} >= 0`),
  ],
)

/** The title and picture of a video at the host, asked for once. */
export const hostedVideos = pgTable(
  'hosted_videos',
  {
    /** As the pieces store it. */
    videoId: text('video_id').primaryKey(),
    /** The key for requesting its picture. The video's own number opens it at its host, so only members get that. */
    key: uuid('key').notNull().defaultRandom(),
    title: text('title'),
    /** The file with its picture. */
    thumbnail: heldFile('thumbnail'),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('hosted_videos_key').on(t.key),
    index('hosted_videos_thumbnail').on(t.thumbnail),
    check('hosted_videos_id', sql`${t.videoId} ~ '^(${HOSTED})$'`),
  ],
)

/** The pieces that members are told of, each with the last told member's id: a job that was stopped goes on there. */
export const schoolNews = pgTable(
  'school_news',
  {
    kind: text('kind').$type<'course' | 'webinar' | 'tip' | 'podcast' | 'blog' | 'book'>().notNull(),
    itemId: idOf('item_id').notNull(),
    notedAt: moment('noted_at').notNull().defaultNow(),
    toldUpTo: idOf('told_up_to').notNull().default(0),
    toldAt: moment('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('school_news_untold').on(t.notedAt).where(sql`told_at is null`),
    check('school_news_kind', sql`${t.kind} in ('course', 'webinar', 'tip', 'podcast', 'blog', 'book')`),
  ],
)
