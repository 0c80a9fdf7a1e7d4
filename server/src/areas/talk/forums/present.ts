import { MOVING_PART } from '@cancha/contract/ground/moving-pictures'
import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import type {
  Photo,
  Post,
  PostAuthor,
  SubcategoryName,
  Topic,
  TopicPreview,
} from '@cancha/contract/talk/forums/topic'
import { truncate } from '@cancha/domain/ground/text/text'
import { moderates, type Viewer } from '@cancha/domain/ground/viewer'
import { pageOfPlace } from '@cancha/domain/talk/forums/addresses'
import { replaceMentions } from '@cancha/domain/talk/forums/mentions'
import { can, reasonAgainst } from '../../../http/request/policy.ts'
import { fileAddress } from '../../ground/files/file-address.ts'
import { presentCard } from '../../people/connections/directory/member-cards.ts'
import { workedOut } from './analyses/worked-out.ts'
import { everyonePolicy, type PostRights, postPolicy, type TopicRights, topicPolicy } from './policy.ts'
import { heldInPost } from './posting/judge-post.ts'
import { PHOTO_SHOWN } from './posting/uploads.ts'
import type { PreviewRow } from './reading/previews.ts'
import type { PhotoRow, PostInTopic, PostRow, TopicHead, TopicRow } from './store.ts'

type AuthorRow = Parameters<typeof presentCard>[0] & { deleted: boolean; moderator: boolean }

export function presentAuthor({ deleted, moderator, ...row }: AuthorRow): PostAuthor {
  const card = presentCard(row)
  return { ...card, _id: card.id, pathalias: deleted ? null : card.pathalias, deleted, moderator }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** A stored message for readers: its mentions are links with the names that the members have now. */
export function presentMessage(message: string, mentions: PostRow['mentions']): string {
  const members = new Map(mentions.map(([id, ...rest]) => [id, rest] as const))
  return replaceMentions(message, (who) => {
    if (who === 'everyone') return '<span data-mention="everyone">@todos</span>'
    const [name, alias, deleted] = members.get(who) ?? ['alguien', null, true]
    if (deleted) return `@${escaped(name)}`
    return `<a href="/user/alias/${encodeURIComponent(alias ?? String(who))}" data-mention="${who}">@${escaped(name)}</a>`
  })
}

export const topicRights = (row: TopicHead): TopicRights => ({
  tier: row.tier,
  categoryId: row.categoryId,
  authorId: row.authorId,
  state: row.state,
  closed: row.closed,
  silencedUntil: row.silencedUntil,
})

export const postRights = (row: PostInTopic): PostRights => ({
  topic: topicRights(row),
  authorId: row.postAuthorId,
  state: row.postState,
  isFirst: row.postPlace === 1,
  answered: row.answered,
})

const analysisOf = (row: PostRow): AttachedAnalysis | null =>
  row.analysisId === null || row.analysisType === null || row.analysisData === null
    ? null
    : {
        kind: 'analysis',
        id: String(row.analysisId),
        calculator_type: row.analysisType,
        calculator_data: row.analysisData,
        name: row.analysisName ?? '',
        card: workedOut(row.analysisType, row.analysisData).card,
        of:
          row.ofId === null || row.ofData === null || row.changes === null
            ? null
            : {
                id: String(row.ofId),
                author: row.ofAuthor ?? 'Alguien',
                calculator_data: row.ofData,
                changes: row.changes,
              },
      }

export function presentPost(row: PostRow, topic: TopicRights, viewer: Viewer | null): Post {
  const rights: PostRights = {
    topic,
    authorId: row.id,
    state: row.state,
    isFirst: row.place === 1,
    answered: row.answer !== null,
  }
  const ordered = viewer !== null && moderates(viewer, topic.categoryId)
  const explained = ordered || viewer?.id === row.id
  return {
    _id: String(row.postId),
    shortid: row.shortid,
    place: row.place,
    message: presentMessage(row.message, row.mentions),
    author: presentAuthor(row),
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    likes: row.likes,
    liked: row.liked,
    solution: row.solution,
    state: row.state,
    held: explained && row.state === 'waiting' ? heldInPost(topic.categoryId, row.message) : [],
    removed:
      explained && row.removedAt !== null
        ? { reason: row.removedReason ?? '', at: row.removedAt, answer: row.answer }
        : null,
    version: ordered ? row.version : null,
    analysis: analysisOf(row),
    can: can(postPolicy, viewer, rights, ['edit', 'remove', 'like', 'report', 'hide', 'answer', 'solve']),
  }
}

/** A photo as the version that its page shows. */
export const presentPhoto = ([key, width, height, moves]: PhotoRow): Photo => ({
  location: fileAddress({ key, private: false }, moves ? MOVING_PART : PHOTO_SHOWN),
  key,
  width,
  height,
})

export const presentSubcategory = (row: {
  tier: TopicHead['tier']
  category: string
  subcategory: string
  subcategorySid: string
}): SubcategoryName => ({
  name: row.subcategory,
  shortid: row.subcategorySid,
  category: row.category,
  topcategory: true,
  tier: row.tier,
})

type KeptRow = Pick<TopicRow, 'read' | 'following' | 'muted' | 'bookmarked'>

/** Presents the reader's row of a topic; a missing row means nothing read or kept yet. */
export const presentKept = (row: KeptRow | undefined, viewer: Viewer | null): Topic['kept'] =>
  viewer === null
    ? null
    : {
        read: row?.read ?? 0,
        following: row?.following ?? false,
        muted: row?.muted ?? false,
        bookmarked: row?.bookmarked ?? false,
      }

/** The last page of a topic: ten of the posts that are shown are on each. */
export const lastPageOf = ({ lastPlace, replies }: Pick<TopicRow, 'lastPlace' | 'replies'>): number =>
  pageOfPlace(Math.min(lastPlace, replies + 1))

export function presentTopic(row: TopicRow, page: number, viewer: Viewer | null): Topic {
  const rights = topicRights(row)
  const shown = row.posts.map((one) => presentPost(one, rights, viewer))
  const last = lastPageOf(row)
  // Removed posts behind the last visible one stand on the last page, for viewers who may still see them.
  const onPage = shown.filter(
    ({ place }) => place === 0 || (place >= row.low && (place <= row.high || page === last)),
  )
  const [type] = row.figures[0] ?? []
  const why = viewer === null ? null : topicPolicy.reply(viewer, rights)
  return {
    _id: String(row.topicId),
    shortid: row.shortid,
    title: row.title,
    author: presentAuthor(row),
    subcategory: presentSubcategory(row),
    posts: onPage,
    photo: row.photos.map(presentPhoto),
    createdAt: row.createdAt,
    lastAt: row.lastAt,
    currentPage: page,
    totalPages: last,
    replies: row.replies,
    lastPlace: row.lastPlace,
    state: row.state,
    closed: row.closed,
    pinned: row.pinned,
    solution: shown.find(({ solution }) => solution) ?? null,
    figures: row.figures
      .filter(([other]) => other === type)
      .map(([of, data]) => workedOut(of, data).headline),
    analysis: row.analysis === null ? null : String(row.analysis),
    folded: row.posts.filter(({ id }) => row.blocked.includes(id)).map(({ postId }) => String(postId)),
    kept: presentKept(row, viewer),
    can: {
      ...can(topicPolicy, viewer, rights, ['reply', 'editTitle', 'photos', 'remove', 'moderate', 'solve']),
      mentionEveryone: reasonAgainst(everyonePolicy, 'mention', viewer, 'everyone') === null,
    },
    whyNot: why !== null && typeof why === 'object' ? why.msg : null,
  }
}

/** How much of a first post lists show, in characters. */
const EXCERPT = 240

export function presentPreview(row: PreviewRow, viewer: Viewer | null): TopicPreview {
  const excerpt = truncate(row.excerpt, EXCERPT)
  const author = presentAuthor(row)
  return {
    _id: String(row.topicId),
    shortid: row.shortid,
    title: row.title,
    excerpt,
    author,
    subcategory: presentSubcategory(row),
    createdAt: row.createdAt,
    lastAt: row.lastAt,
    lastAuthor: row.replies > 0 ? row.lastAuthor : null,
    replies: row.replies,
    likes: row.likes,
    lastPlace: row.lastPlace,
    state: row.state,
    closed: row.closed,
    pinned: row.pinned,
    solved: row.solved,
    analyses: row.analyses,
    photo: row.photos.map(presentPhoto),
    kept: presentKept(row, viewer),
    posts: [{ message: excerpt, author: { roles: author.userinfoid.rolename } }],
  }
}
