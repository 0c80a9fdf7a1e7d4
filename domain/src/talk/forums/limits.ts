import { isAdmin, type Membership, type Viewer } from '../../ground/viewer.ts'

/** The shortest and the longest title of a topic, in characters after trimming. */
export const TITLE_LEAST = 5
export const TITLE_MOST = 150

/** The longest text of a post, in characters of HTML. */
export const POST_MOST = 20_000

/** The same of a post and of a draft once it is cleaned. */
export const STORED_POST_MOST = 40_000

/** Posts on a page of a topic, and topics on a page of a list of their titles. */
export const POSTS_PAGE = 10
export const TOPICS_PAGE = 20

/** Topics on a page of a subcategory, where each has its first post and its last replies. */
export const SUBCATEGORY_PAGE = 10

/** The most photos of a topic. */
export const PHOTOS_MOST = 4

/** The most members whom one post mentions. */
export const MENTIONS_MOST = 10

/** How many members in good standing report a post until it is hidden. */
export const REPORTS_HIDE = 3

/** For how many days what was deleted can be restored. */
export const RESTORABLE_DAYS = 30

/** How many days a member can be silenced at most. */
export const SILENCE_DAYS_MOST = 365

const HOUR_MS = 3_600_000

type TopicLimit = {
  /** Topics within the window. */
  most: number
  windowMs: number
  /** The specification's sentence for the next one. */
  msg: string
}

const WEEKLY: TopicLimit = {
  most: 3,
  windowMs: 7 * 24 * HOUR_MS,
  msg: 'Has alcanzado el límite semanal para publicar temas en el foro.',
}
const DAILY: TopicLimit = {
  most: 5,
  windowMs: 24 * HOUR_MS,
  msg: 'Has alcanzado el límite diario para publicar temas en el foro.',
}

/** How many topics a membership lets somebody begin, in a rolling window (decision 19 of the specification). */
export const TOPIC_LIMITS: Record<Membership, TopicLimit> = { free: WEEKLY, basic: DAILY, premium: DAILY }

/** The limit of new topics for a member; null for administrators, who have none. */
export const topicLimitOf = (viewer: Viewer): TopicLimit | null =>
  isAdmin(viewer) ? null : TOPIC_LIMITS[viewer.membership]
