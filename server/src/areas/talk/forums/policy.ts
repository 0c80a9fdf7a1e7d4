import type { PostState } from '@cancha/contract/talk/forums/topic'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import {
  EVERY_CATEGORY,
  isAdmin,
  moderates,
  moderatesSome,
  opensPaidContent,
  type Viewer,
} from '@cancha/domain/ground/viewer'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { sql } from 'drizzle-orm'
import { policy } from '../../../http/request/policy.ts'

/** A main category: its forum, and its id, by which moderators have it. */
export type Category = { tier: Tier; categoryId: number }

/** The free forum is everyone's; the other one that of paid members, and of those who keep order there. */
const enter = (viewer: Viewer | null, { tier, categoryId }: Category) => {
  if (tier === 'free') return true
  if (viewer === null) return 'unauthenticated'
  return opensPaidContent(viewer) || moderates(viewer, categoryId) || 'paid_only'
}

export const forumPolicy = policy<Category>()({ enter })

/** A whole forum, without a category of it. */
export const tierPolicy = policy<Tier>()({
  enter: (viewer, tier) => enter(viewer, { tier, categoryId: Number.NaN }),
})

export type TopicRights = Category & {
  authorId: number
  state: PostState
  closed: boolean
  /** Until when the viewer may not write. */
  silencedUntil: Date | null
}

const CLOSED = 'Este tema está cerrado: ya no admite respuestas.'

const silenced = (until: Date) =>
  ({
    code: 'forbidden',
    msg: `No puedes escribir en los foros hasta el ${mediumDate(until)}.`,
  }) as const

/** A topic that isn't shown is read by its author and its moderators; everyone else gets not_found. */
const read = (viewer: Viewer | null, topic: TopicRights) => {
  const entered = enter(viewer, topic)
  const seen =
    topic.state === 'shown' ||
    (viewer !== null && (viewer.id === topic.authorId || moderates(viewer, topic.categoryId)))
  if (!seen) return 'not_found'
  return entered
}

/** Members write where they read: not while they are silenced, nor in what is hidden. */
const write = (viewer: Viewer | null, topic: TopicRights) => {
  const allowed = read(viewer, topic)
  if (allowed !== true) return allowed
  if (viewer === null) return 'unauthenticated'
  return topic.silencedUntil === null || silenced(topic.silencedUntil)
}

const reply = (viewer: Viewer | null, topic: TopicRights) => {
  const allowed = write(viewer, topic)
  if (allowed !== true) return allowed
  if (topic.state !== 'shown')
    return { code: 'conflict', msg: 'Este tema no está a la vista: no admite respuestas.' } as const
  return !topic.closed || moderates(viewer, topic.categoryId) || ({ code: 'conflict', msg: CLOSED } as const)
}

const keepOrder = (viewer: Viewer | null, topic: TopicRights) => {
  const allowed = read(viewer, topic)
  if (allowed !== true) return allowed
  if (viewer === null) return 'unauthenticated'
  return moderates(viewer, topic.categoryId) || 'forbidden'
}

/** The specification's rights of administrators on topics are moderators' in their categories (its decision 51). */
export const topicPolicy = policy<TopicRights>()({
  read,
  reply,
  /** Following, muting, bookmarking, marking as read. */
  keep: (viewer, topic) => (viewer === null ? 'unauthenticated' : read(viewer, topic)),
  editTitle(viewer, topic) {
    if (keepOrder(viewer, topic) === true) return true
    const allowed = write(viewer, topic)
    if (allowed !== true) return allowed
    return (viewer?.id === topic.authorId && changeable(topic.state)) || 'forbidden'
  },
  solve(viewer, topic) {
    const allowed = write(viewer, topic)
    if (allowed !== true) return allowed
    return viewer?.id === topic.authorId || moderates(viewer, topic.categoryId) || 'forbidden'
  },
  photos: keepOrder,
  remove: keepOrder,
  moderate: keepOrder,
})

/** Mentioning everyone stays with administrators. */
export const everyonePolicy = policy<'everyone'>()({
  mention: (viewer) => isAdmin(viewer) || 'forbidden',
})

const changeable = (state: PostState) => state === 'shown' || state === 'waiting'

export type PostRights = {
  topic: TopicRights
  authorId: number
  state: PostState
  /** The first post is its topic's question. */
  isFirst: boolean
  answered: boolean
}

const seePost = (viewer: Viewer | null, { topic, authorId, state }: PostRights) => {
  const allowed = read(viewer, topic)
  if (allowed !== true || state === 'shown') return allowed
  const own = viewer !== null && (viewer.id === authorId || moderates(viewer, topic.categoryId))
  return own || 'not_found'
}

const act = (viewer: Viewer | null, post: PostRights) => {
  const allowed = seePost(viewer, post)
  if (allowed !== true) return allowed
  const may = write(viewer, post.topic)
  if (may !== true) return may
  return (
    post.state === 'shown' || ({ code: 'conflict', msg: 'Esta publicación ya no está a la vista.' } as const)
  )
}

const moderate = (viewer: Viewer | null, post: PostRights) => {
  const allowed = seePost(viewer, post)
  if (allowed !== true) return allowed
  if (viewer === null) return 'unauthenticated'
  return moderates(viewer, post.topic.categoryId) || 'forbidden'
}

export const postPolicy = policy<PostRights>()({
  read: seePost,
  like: act,
  edit(viewer, post) {
    const allowed = seePost(viewer, post)
    if (allowed !== true) return allowed
    if (viewer === null) return 'unauthenticated'
    if (moderates(viewer, post.topic.categoryId)) return true
    if (viewer.id !== post.authorId) return 'forbidden'
    if (post.topic.silencedUntil) return silenced(post.topic.silencedUntil)
    return (
      changeable(post.state) ||
      ({ code: 'conflict', msg: 'Esta publicación ya no se puede cambiar.' } as const)
    )
  },
  remove: moderate,
  hide: moderate,
  report(viewer, post) {
    const allowed = seePost(viewer, post)
    if (allowed !== true) return allowed
    if (viewer === null) return 'unauthenticated'
    if (viewer.id === post.authorId)
      return { code: 'forbidden', msg: 'No puedes reportar lo que escribiste.' }
    return post.state === 'shown' || { code: 'conflict', msg: 'Esta publicación ya no está a la vista.' }
  },
  answer(viewer, post) {
    const allowed = seePost(viewer, post)
    if (allowed !== true) return allowed
    if (viewer === null) return 'unauthenticated'
    if (viewer.id !== post.authorId) return 'forbidden'
    if (changeable(post.state)) return { code: 'conflict', msg: 'Esta publicación está a la vista.' }
    return !post.answered || { code: 'conflict', msg: 'Ya respondiste una vez.' }
  },
  /** An answer is marked, not the question itself. */
  solve(viewer, post) {
    const allowed = act(viewer, post)
    if (allowed !== true) return allowed
    if (post.isFirst) return 'forbidden'
    const own = viewer?.id === post.topic.authorId || moderates(viewer, post.topic.categoryId)
    return own || 'forbidden'
  },
})

/** Whether somebody begins a topic in a category. */
type Beginning = Category & { silencedUntil: Date | null }

export const beginPolicy = policy<Beginning>()({
  begin(viewer, row) {
    const entered = enter(viewer, row)
    if (entered !== true) return entered
    if (viewer === null) return 'unauthenticated'
    return row.silencedUntil === null || silenced(row.silencedUntil)
  },
  /** Photos are added by those who keep order. */
  addPhotos: (viewer, { categoryId }) => moderates(viewer, categoryId) || 'forbidden',
})

/** Photos are uploaded for topics by those who keep order in some category; which topic, the operation asks. */
export const photoPolicy = policy<'photo'>()({
  upload: (viewer) => moderatesSome(viewer) || 'forbidden',
})

/** A person who may be silenced: nobody who keeps order themselves, and not oneself. */
export const silencePolicy = policy<{ userId: number; keepsOrder: boolean }>()({
  silence(viewer, { userId, keepsOrder }) {
    if (viewer === null) return 'unauthenticated'
    if (!moderatesSome(viewer) || viewer.id === userId) return 'forbidden'
    return !keepsOrder || { code: 'forbidden', msg: 'Quien modera no se puede silenciar.' }
  },
})

/** Whether somebody has no rights on what others wrote: of that, they see what a visitor does. */
export const keepsNoOrder = (viewer: Viewer | null): boolean =>
  viewer === null || (!isAdmin(viewer) && viewer.moderates.length === 0)

/** The reader as parameters of a statement; a visitor has the id 0, which no account has. */
export const readerIn = (viewer: Viewer | null) => ({
  reader: viewer?.id ?? 0,
  administers: isAdmin(viewer),
  moderates: viewer?.moderates ?? [],
})
export type ReaderIn = 'reader' | 'administers' | 'moderates'
export const readerParameter = (name: ReaderIn) => sql.placeholder(name)

/** `moderate` as a condition for lists: whether the reader keeps order in the category `c`. */
export const keepsOrder = sql`(${readerParameter('administers')}::boolean
  or ${readerParameter('moderates')}::bigint[] && array[${sql.raw(String(EVERY_CATEGORY))}, c.id])`

/** `read` as a condition for lists: whether the post `x` is shown to the reader in its topic. */
export const seen = sql`(x.state = 'shown' or x.author_id = ${readerParameter('reader')}::bigint
  or (x.state in ('waiting', 'hidden') and ${keepsOrder}))`
