import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import type { PostState } from '@cancha/contract/talk/forums/topic'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { savedAnalyses } from '../../analysis/calculators/tables.ts'
import { heldFile } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'

const personId = (name: string) =>
  idOf(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const byPerson = (name: string) => idOf(name).references(() => users.id)

const STATES = sql.raw(`('shown', 'waiting', 'hidden', 'deleted')`)
const state = () => text('state').$type<PostState>().notNull().default('shown')

/** The main categories of both forums. Filled by a migration. */
export const forumCategories = pgTable(
  'forum_categories',
  {
    id: id(),
    tier: text('tier').$type<Tier>().notNull(),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [
    uniqueIndex('forum_categories_name').on(t.tier, t.name),
    check('forum_categories_tier', sql`${t.tier} in ('free', 'pro')`),
    check('forum_categories_name_length', sql`length(${t.name}) between 2 and 80`),
  ],
)

export const forumSubcategories = pgTable(
  'forum_subcategories',
  {
    id: id(),
    categoryId: idOf('category_id')
      .notNull()
      .references(() => forumCategories.id),
    shortid: text('shortid').notNull(),
    name: text('name').notNull(),
    /** The name as part of an address; see `linkPart`. */
    slug: text('slug').notNull(),
    description: text('description').notNull(),
    position: smallint('position').notNull(),
    /** Visible topics; a trigger counts them. */
    topics: integer('topics').notNull().default(0),
  },
  (t) => [
    check('forum_subcategories_topics', sql`${t.topics} >= 0`),
    uniqueIndex('forum_subcategories_shortid').on(t.shortid),
    uniqueIndex('forum_subcategories_name').on(t.categoryId, t.name),
    check('forum_subcategories_shortid_form', sql`${t.shortid} ~ '^[a-z0-9-]{3,40}$'`),
    check(
      'forum_subcategories_lengths',
      sql`length(${t.name}) between 2 and 80 and length(${t.description}) <= 300`,
    ),
  ],
)

/** A topic: the row that is locked whenever one of its posts is added, hidden or moved. */
export const forumTopics = pgTable(
  'forum_topics',
  {
    id: id(),
    shortid: text('shortid').notNull(),
    subcategoryId: idOf('subcategory_id')
      .notNull()
      .references(() => forumSubcategories.id),
    authorId: byPerson('author_id').notNull(),
    title: text('title').notNull(),
    /** The title as part of an address; see `titlePart`. */
    slug: text('slug').notNull(),
    /** The title's words as search reads them: in lower case, without accents. */
    titleWords: text('title_words').notNull().generatedAlwaysAs(sql`search_fold(title)`),
    /** The first post's words, for lists and search. */
    excerpt: text('excerpt').notNull(),
    /** That of its first post. */
    state: state(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the last visible post was written, and by whom. */
    lastAt: moment('last_at').notNull().defaultNow(),
    lastAuthorId: byPerson('last_author_id').notNull(),
    /** The last place that was ever given; and the last one on which a visible post is. */
    nextPlace: integer('next_place').notNull().default(1),
    lastPlace: integer('last_place').notNull().default(1),
    /** Visible posts after the first one. */
    replies: integer('replies').notNull().default(0),
    /** Likes of the first post. */
    likes: integer('likes').notNull().default(0),
    /** Analyses and counter-analyses in visible posts. */
    analyses: integer('analyses').notNull().default(0),
    followers: integer('followers').notNull().default(0),
    /** Members who read it in the last seven days; worked out every hour. */
    weekReads: integer('week_reads').notNull().default(0),
    solutionId: idOf('solution_id').references((): AnyPgColumn => forumPosts.id),
    closedAt: moment('closed_at'),
    pinnedAt: moment('pinned_at'),
    /** The topic that took its posts. */
    mergedInto: idOf('merged_into').references((): AnyPgColumn => forumTopics.id),
  },
  (t) => [
    uniqueIndex('forum_topics_shortid').on(t.shortid),
    // For questions like the one that is being asked.
    index('forum_topics_alike').using('gin', t.titleWords.op('gin_trgm_ops')),
    // For the topics of a subcategory: pinned ones first, then the last answered.
    index('forum_topics_listed')
      .on(
        t.subcategoryId,
        sql`(${t.pinnedAt} is not null) desc`,
        t.lastAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`state = 'shown'`),
    // For the last ones of several subcategories, each read by its own part of the index.
    index('forum_topics_latest')
      .on(t.subcategoryId, t.lastAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'shown'`),
    index('forum_topics_unanswered')
      .on(t.subcategoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'shown' and replies = 0`),
    index('forum_topics_read')
      .on(t.subcategoryId, t.weekReads.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'shown' and week_reads > 0`),
    // For the limit of new topics.
    index('forum_topics_author').on(t.authorId, t.createdAt),
    index('forum_topics_last_author').on(t.lastAuthorId),
    index('forum_topics_solution').on(t.solutionId).where(sql`solution_id is not null`),
    index('forum_topics_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    check('forum_topics_shortid_form', sql`${t.shortid} ~ '^[A-Za-z0-9_-]{12}$'`),
    check('forum_topics_title', sql`length(${t.title}) between 5 and 150`),
    check('forum_topics_excerpt', sql`length(${t.excerpt}) <= 4000`),
    check('forum_topics_state', sql`${t.state} in ${STATES}`),
    check(
      'forum_topics_counts',
      sql`${t.lastPlace} between 0 and ${t.nextPlace} and ${t.replies} >= 0 and ${t.likes} >= 0 and ${t.analyses} >= 0
        and ${t.followers} >= 0 and ${t.weekReads} >= 0`,
    ),
  ],
)

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: id(),
    shortid: text('shortid').notNull(),
    topicId: idOf('topic_id')
      .notNull()
      .references((): AnyPgColumn => forumTopics.id),
    /**
     * Its place in the topic, from 1, given when it is first visible and kept for ever: a page is its places, so that a long topic
     * is read as quickly as a short one. Null while it waits.
     */
    place: integer('place'),
    authorId: byPerson('author_id').notNull(),
    /** Clean HTML with mentions as `@[id]`. */
    message: text('message').notNull(),
    clientId: text('client_id'),
    state: state(),
    likes: integer('likes').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /** Increases with each act of a moderator: of two at one post, the second is told. */
    version: integer('version').notNull().default(0),
    /** Of a hidden or deleted post: when, by whom (null where members' reports hid it), why, and its author's answer. */
    removedAt: moment('removed_at'),
    removedBy: byPerson('removed_by'),
    removedReason: text('removed_reason'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    /** Whether a moderator has yet to look at the answer. */
    answerOpen: boolean('answer_open').notNull().default(false),
    /** Followers of the topic are told by a job, because they are many. */
    untold: boolean('untold').notNull().default(false),
  },
  (t) => [
    uniqueIndex('forum_posts_shortid').on(t.shortid),
    // Of those without a place, too: so what asks for a topic's posts finds all of them.
    uniqueIndex('forum_posts_place').on(t.topicId, t.place),
    uniqueIndex('forum_posts_client_id').on(t.authorId, t.clientId).where(sql`client_id is not null`),
    index('forum_posts_author').on(t.authorId, t.createdAt),
    // For the queue of moderators, and for what is deleted for good.
    index('forum_posts_waiting').on(t.createdAt, t.id).where(sql`state = 'waiting'`),
    index('forum_posts_removed').on(t.state, t.removedAt, t.id).where(sql`state in ('hidden', 'deleted')`),
    // For an author's own posts that nobody else sees.
    index('forum_posts_unseen').on(t.topicId, t.authorId).where(sql`state <> 'shown'`),
    index('forum_posts_answered').on(t.answeredAt, t.id).where(sql`answer_open`),
    index('forum_posts_untold').on(t.id).where(sql`untold`),
    index('forum_posts_removed_by').on(t.removedBy).where(sql`removed_by is not null`),
    check('forum_posts_shortid_form', sql`${t.shortid} ~ '^[A-Za-z0-9_-]{12}$'`),
    check('forum_posts_message', sql`length(${t.message}) between 1 and 40000`),
    check('forum_posts_client_id_form', sql`${t.clientId} ~ '^[A-Za-z0-9_-]{8,64}$'`),
    check('forum_posts_state', sql`${t.state} in ${STATES}`),
    check('forum_posts_places', sql`${t.place} > 0 and (${t.place} is not null or ${t.state} <> 'shown')`),
    check('forum_posts_likes', sql`${t.likes} >= 0`),
    check(
      'forum_posts_removed_whole',
      sql`(${t.state} in ('hidden', 'deleted')) = (${t.removedAt} is not null) and
        (${t.removedAt} is null) = (${t.removedReason} is null)`,
    ),
    check(
      'forum_posts_lengths',
      sql`length(${t.removedReason}) <= 500 and length(${t.answer}) <= 1000 and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
)

/** The members whom posts mention. */
export const forumMentions = pgTable(
  'forum_mentions',
  {
    postId: idOf('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    userId: personId('user_id'),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('forum_mentions_user').on(t.userId)],
)

export const forumLikes = pgTable(
  'forum_likes',
  {
    postId: idOf('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    userId: personId('user_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('forum_likes_user').on(t.userId)],
)

/** The photos of a topic, which administrators and moderators add. */
export const forumPhotos = pgTable(
  'forum_photos',
  {
    topicId: idOf('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    file: heldFile('file').notNull(),
  },
  (t) => [primaryKey({ columns: [t.topicId, t.position] }), index('forum_photos_file').on(t.file)],
)

/** The inputs of an analysis in a post, as they were when it was posted. */
export const forumAnalyses = pgTable(
  'forum_analyses',
  {
    id: id(),
    postId: idOf('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    type: text('type').$type<CalculatorType>().notNull(),
    name: text('name').notNull(),
    data: jsonb('data').$type<Record<string, string | number>>().notNull(),
    /** The saved analysis that it was copied from, while that exists: only its owner is told of it. */
    savedId: bigint('saved_id', { mode: 'number' }).references(() => savedAnalyses.id, {
      onDelete: 'set null',
    }),
    /** Whether its author lets the topic be found where the analysis was begun, such as on a deal's page. */
    showsOrigin: boolean('shows_origin').notNull().default(false),
    /** Of a counter-analysis: the one that it starts from, and what it changes with its reasons. */
    counterOf: idOf('counter_of'),
    changes: jsonb('changes').$type<{ field: string; value: string | number; why: string }[]>(),
  },
  (t) => [
    uniqueIndex('forum_analyses_post').on(t.postId),
    index('forum_analyses_counters').on(t.counterOf).where(sql`counter_of is not null`),
    index('forum_analyses_saved').on(t.savedId).where(sql`saved_id is not null`),
    foreignKey({
      name: 'forum_analyses_counter_of',
      columns: [t.counterOf],
      foreignColumns: [t.id],
    }).onDelete('set null'),
    check(
      'forum_analyses_type',
      sql`${t.type} in ('rental_property', 'flip_property', 'refinance_property', 'flip_analysis')`,
    ),
    check('forum_analyses_name', sql`length(${t.name}) <= 80`),
    check('forum_analyses_data', sql`jsonb_typeof(${t.data}) = 'object'`),
  ],
)
