import { isAdmin, type Viewer } from '@cancha/domain/ground/viewer'
import { owns, policy } from '../../../http/request/policy.ts'

/** A conversation's two people, and what is between them now. */
export type Talk = {
  members: readonly [number, number]
  /** Whether both accounts are active: confirmed, not blocked, not deleted. */
  active: boolean
  /** The ids of those of the two who block the other. */
  blockers: readonly number[]
}

const CLOSED = 'No puedes escribir en esta conversación.'
const BLOCKED = 'Bloqueaste a esta persona. Desbloquéala para escribirle.'

const isOf = (viewer: Viewer | null, { members }: Pick<Talk, 'members'>): viewer is Viewer =>
  viewer !== null && members.includes(viewer.id)

/**
 * Why nobody can write, as one of the two may know it: their own block, or that the other person can't be reached. Null if
 * both can.
 */
export function closedFor(viewerId: number, { active, blockers }: Talk): 'blocked' | 'unavailable' | null {
  if (blockers.includes(viewerId)) return 'blocked'
  return active && blockers.length === 0 ? null : 'unavailable'
}

/** Its two people read a conversation, for ever; they write while both are active and neither blocks the other. */
const write = (viewer: Viewer | null, talk: Talk) => {
  if (!isOf(viewer, talk)) return 'not_found'
  const closed = closedFor(viewer.id, talk)
  if (closed === null) return true
  return { code: 'forbidden', msg: closed === 'blocked' ? BLOCKED : CLOSED } as const
}

export const conversationPolicy = policy<Talk>()({
  read: (viewer, talk) => isOf(viewer, talk) || 'not_found',
  write,
})

/** Decision 50 of the specification: an event that names somebody else as its sender is dropped, and logged where events are heard. */
export const senderPolicy = policy<{ senderId: number }>()({
  send: (viewer, { senderId }) => viewer?.id === senderId || 'forbidden',
})

/** A mark on a conversation (nobody's, if there is none) for one of its two people. */
type Mark = { members: readonly number[]; of: number }

/** Decision 48 of the specification: a conversation that isn't one's own, and somebody who isn't in it, are refused by 403. */
export const markPolicy = policy<Mark>()({
  mark: (viewer, { members, of }) =>
    (viewer !== null && members.includes(viewer.id) && members.includes(of)) || 'forbidden',
})

/** Two members who may have no conversation yet. */
export const startPolicy = policy<Talk>()({
  start(viewer, talk) {
    if (!isOf(viewer, talk)) return 'forbidden'
    const closed = closedFor(viewer.id, talk)
    if (closed === 'blocked') return { code: 'conflict', msg: BLOCKED }
    return closed === null || { code: 'not_found', msg: 'Este miembro ya no está en la comunidad.' }
  },
})

/** Two members, as far as one may know whether the other is online. */
type PresenceRights = Talk & {
  connected: boolean
  /** Whether both let it be seen. */
  shown: boolean
}

/** `onlineFor` of live/presence.ts has the same right for lists. */
export const presencePolicy = policy<PresenceRights>()({
  see: (viewer, seen) =>
    (isOf(viewer, seen) && seen.connected && seen.shown && closedFor(viewer.id, seen) === null) ||
    'not_found',
})

type MessageFacts = {
  senderId: number
  deleted: boolean
  /** Whether it was sent less than 15 minutes ago. */
  changeable: boolean
  talk: Talk
}

const TOO_LATE = 'Ya pasaron 15 minutos desde que lo enviaste.'

const change = (viewer: Viewer | null, { senderId, changeable, talk }: MessageFacts) => {
  if (!isOf(viewer, talk)) return 'not_found'
  if (senderId !== viewer.id) return 'forbidden'
  const open = write(viewer, talk)
  if (open !== true) return open
  return changeable || ({ code: 'conflict', msg: TOO_LATE } as const)
}

/** Only its author changes a message, for 15 minutes. Deleting it once more changes nothing. */
export const messagePolicy = policy<MessageFacts>()({
  edit(viewer, message) {
    const allowed = change(viewer, message)
    if (allowed !== true || !message.deleted) return allowed
    return { code: 'conflict', msg: 'Este mensaje ya está borrado.' }
  },
  remove: change,
})

/** A file that was uploaded for a message. */
export type FileHeld = {
  /** The uploader; null without one. */
  userId: number | null
  /** The two people of the conversation whose message has it; nobody before it is sent. */
  members: readonly number[]
  /** Whether a report shows it to administrators. */
  reported: boolean
}

/**
 * Both people of a conversation open its files, for ever, as they read it; administrators those that were reported to them.
 * Before it is sent a file is its uploader's alone.
 */
export const messageFilePolicy = policy<FileHeld>()({
  open(viewer, file) {
    const isUnsent = file.members.length === 0 && !file.reported
    const allowed =
      (viewer !== null && file.members.includes(viewer.id)) ||
      (file.reported && isAdmin(viewer)) ||
      (isUnsent && owns(viewer, file))
    return allowed || 'not_found'
  },
})
