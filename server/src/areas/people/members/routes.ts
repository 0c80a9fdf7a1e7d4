import type { members } from '@cancha/contract/people/members'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize, can } from '../../../http/request/policy.ts'
import { orNotFound } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { PICTURE_SHAPES, pictureAddress } from '../../ground/users/picture-address.ts'
import { asking, readAccount } from '../accounts/session-answer.ts'
import { presentCard } from '../connections/directory/member-cards.ts'
import { newestConnections } from '../connections/lists.ts'
import { blockersBetween } from '../connections/safety/blocks.ts'
import { namedRow, presentNamed } from './named.ts'
import { attachPicture, keepPicture, pictureInBase64, removePicture } from './pictures.ts'
import { accountPolicy, namePolicy, profilePolicy } from './policy.ts'
import { presentChoice, presentUserInfo, type ReadableProfile } from './present.ts'
import { ownAlias, saveProfile } from './save-profile.ts'
import { type ChoiceRow, choicesStore, keepPhone, profileOf } from './store.ts'

/** All that an account is. */
const FULL = { secondFactor: true, doubtful: false }

/** Connections shown on a member's page. */
const NEWEST = 6

export function memberHandlers(services: Services): Handlers<typeof members> {
  const { database } = services
  const choices = choicesStore(database.db)
  const account = readAccount(services)

  /** A page that this viewer may read, with what decides what they see of it. */
  async function readable(userId: number, viewer: Viewer | null): Promise<ReadableProfile> {
    const [profile, blockers] = await Promise.all([
      profileOf(database.db, userId),
      viewer ? blockersBetween(database.db, viewer.id, userId) : [],
    ])
    return authorize(profilePolicy, 'read', viewer, profile && { ...profile, blockers })
  }

  return {
    // Of the own account what this session may see; administrators get another account whole.
    async user({ params: { id }, viewer, call }) {
      if (id === viewer.id) return { user: await account(id, asking(call)) }
      if (can(accountPolicy, viewer, { userId: id }, ['readWhole']).readWhole)
        return { user: await account(id, FULL) }
      return {
        user: presentNamed(authorize(namePolicy, 'read', viewer, await namedRow(database.db, id, viewer.id))),
      }
    },

    roles: async () => ({ roles: (await choices.roles()).map(presentChoice) }),
    role: async ({ query }) => presentChoice(oneOf(await choices.roles(), query.rolesid)),
    interests: async () => ({ interests: (await choices.interests()).map(presentChoice) }),
    interest: async ({ query }) => presentChoice(oneOf(await choices.interests(), query.interestid)),

    userInfo: async ({ query, viewer }) => presentUserInfo(await readable(query.userid, viewer), viewer),

    async addUserInfo({ body: { userid, ...answers } }) {
      await saveProfile(services, userid, answers)
      return { success: true }
    },

    async updateUserInfo({ body: { userid, ...changes } }) {
      await saveProfile(services, userid, changes)
      return { success: true, msg: 'tu perfil ha sido actualizado exitosamente' }
    },

    async keepPicture({ body }) {
      const bytes = Buffer.from(body.image.replace(/^data:[^,]*,/i, ''), 'base64')
      const place = { userId: body.userid, kind: body.kind }
      const key = await keepPicture(services, place, bytes)
      return { success: true, address: pictureAddress(body.kind, key, 'large') ?? '' }
    },

    async attachPicture({ body, viewer }) {
      const key = await attachPicture(services, viewer, body.kind, body.file)
      return { success: true, address: pictureAddress(body.kind, key, 'large') ?? '' }
    },

    async removePicture({ body }) {
      await removePicture(services, { userId: body.userid, kind: body.kind })
      return { success: true }
    },

    async profileImage({ query, viewer }) {
      const { avatarKey } = await readable(query.userid, viewer)
      return pictureInBase64(services, avatarKey, PICTURE_SHAPES.avatar.large.width)
    },

    async coverImage({ query, viewer }) {
      const { coverKey } = await readable(query.userid, viewer)
      return pictureInBase64(services, coverKey, PICTURE_SHAPES.cover.large.width)
    },

    async memberConnections({ query, viewer }) {
      await readable(query.userid, viewer)
      const { entries, totalCount } = await newestConnections(database.db, query.userid, viewer?.id ?? null)
      return { connected: totalCount, newest: entries.slice(0, NEWEST).map(presentCard) }
    },

    async addPath({ body }) {
      return { success: true, pathalias: { alias: await ownAlias(database, body.id) } }
    },

    async managePhone({ body }) {
      await keepPhone(database.db, body.id, body.phonenumber)
      return { success: true, phonenumber: body.phonenumber }
    },

    updateUserInfoId: async () => ({ success: true }),
  }
}

function oneOf(all: ChoiceRow[], id: number): ChoiceRow {
  const found = orNotFound(all.find((each) => each.id === id))
  return found
}
