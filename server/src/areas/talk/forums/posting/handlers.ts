import type { posting } from '@cancha/contract/talk/forums/posting'
import { pageOfPlace } from '@cancha/domain/talk/forums/addresses'
import type { Handlers } from '../../../../http/request/mount.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { takeOver } from '../analyses/take-over.ts'
import { tellLikes, tellTopic } from '../live.ts'
import { queueGrew } from '../order/queue-grew.ts'
import { pageWith } from '../page-range.ts'
import { presentPhoto, presentPost, topicRights } from '../present.ts'
import { findPost } from '../store.ts'
import { addTopic } from './add-topic.ts'
import { postDraftReader, savePostDraft } from './drafts.ts'
import { editPost, editTitle } from './edit.ts'
import { keepTopic, solveTopic } from './keep.ts'
import { setLike } from './like.ts'
import { hrefOf } from './links.ts'
import { addPhotos, removePhoto } from './photos.ts'
import { replyTo } from './reply.ts'
import { topicRoom } from './topics-left.ts'

const DONE = { success: true } as const

export function postingHandlers(services: Services): Handlers<typeof posting> {
  const { db } = services.database
  const findDraft = postDraftReader(services)

  return {
    async addTopic({ body, viewer }) {
      const stored = await addTopic(services, viewer, body)
      return {
        success: true,
        topic: { _id: String(stored.topicId), shortid: stored.shortid, href: hrefOf(stored) },
        waiting: stored.postState === 'waiting',
      }
    },

    async addPost({ body, viewer }) {
      const { row, head, again, gapped } = await replyTo(services, viewer, body)
      const waiting = row.state === 'waiting'
      if (!again && waiting)
        await services.database.transaction((tx) => queueGrew(services, tx, { ...head, postId: row.postId }))
      if (!again && !waiting)
        tellTopic(services, head, { what: 'reply', place: row.place, author: viewer.id })
      const page = () => (gapped ? pageWith(db, head.shortid, row.place) : pageOfPlace(row.place))
      const topicTotalPages = waiting ? 1 : await page()
      return { post: { ...presentPost(row, topicRights(head), viewer), topicTotalPages }, waiting }
    },

    async updatePost({ body, viewer, call }) {
      const placed = await editPost(services, viewer, call, body)
      const row = orNotFound(await findPost(db, body.id, viewer))
      if (row.state === 'shown')
        tellTopic(services, placed, { what: 'post', place: row.place, author: viewer.id })
      return { post: presentPost(row, topicRights(placed), viewer) }
    },

    async updateTitle({ body, viewer, call }) {
      const head = await editTitle(services, viewer, call, body)
      tellTopic(services, head, { what: 'topic', place: 0, author: viewer.id })
      return { success: true, href: hrefOf(head) }
    },

    async like({ body, viewer }) {
      const { topicId, likes } = await setLike(services, viewer, body._id, true)
      tellLikes(services, topicId, body._id, likes)
      return { success: true, likes }
    },

    async dislike({ body, viewer }) {
      const { topicId, likes } = await setLike(services, viewer, body._id, false)
      tellLikes(services, topicId, body._id, likes)
      return { success: true, likes }
    },

    async keep({ body, viewer }) {
      await keepTopic(services, viewer, body)
      return DONE
    },

    async solve({ body, viewer }) {
      await solveTopic(services, viewer, body)
      tellTopic(services, { topicId: body.id }, { what: 'topic', place: 0, author: viewer.id })
      return DONE
    },

    async addPhotos({ body, viewer, call }) {
      const photos = await addPhotos(services, viewer, call, body)
      tellTopic(services, { topicId: body.id }, { what: 'topic', place: 0, author: viewer.id })
      const photo = photos.map(({ key, width, height, moves }) => presentPhoto([key, width, height, moves]))
      return { success: true, updatedTopic: { photo } }
    },

    async removePhoto({ body, viewer, call }) {
      await removePhoto(services, viewer, call, body)
      tellTopic(services, { topicId: body.id }, { what: 'topic', place: 0, author: viewer.id })
      return DONE
    },

    draft: async ({ query, viewer }) => ({
      draft: await findDraft(viewer, query.for),
      room: query.for === 'new' ? await topicRoom(db, viewer) : null,
    }),

    async saveDraft({ body, viewer }) {
      return { success: true, version: await savePostDraft(services, viewer, body) }
    },

    async takeOver({ body, viewer }) {
      const { shortid, type, created } = await takeOver(services, viewer, body.id)
      return { success: true, shortid, calculator_type: type, created }
    },
  }
}
