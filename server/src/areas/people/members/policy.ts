import { isAdmin, opensPaidContent, type Viewer } from '@cancha/domain/ground/viewer'
import { owns, policy } from '../../../http/request/policy.ts'

type Profile = {
  userId: number
  /** Whether the account is confirmed and not blocked. */
  active: boolean
  /** The ids of those of the viewer and this member who block the other. */
  blockers: readonly number[]
  emailPrivate: boolean
  phonePrivate: boolean
}

/** The owner sees their contact data; paid members and administrators do, unless the owner hides them. */
function contact(viewer: Viewer | null, profile: Profile, hidden: boolean) {
  if (owns(viewer, profile)) return true
  if (hidden) return 'forbidden'
  return opensPaidContent(viewer) || 'paid_only'
}

/** An account as a whole is its owner's, and administrators'. */
export const accountPolicy = policy<{ userId: number }>()({
  readWhole: (viewer, account) => owns(viewer, account) || isAdmin(viewer) || 'forbidden',
})

/** A signed-in member reads the names of members who can be found, and of others who talked with them. A block between the two hides no name. */
export const namePolicy = policy<{ active: boolean; talks: boolean }>()({
  read(viewer, { active, talks }) {
    if (viewer === null) return 'unauthenticated'
    return active || talks || 'not_found'
  },
})

/** Profiles are public, except for members whom their owner blocks, for whom they don't exist. */
export const profilePolicy = policy<Profile>()({
  read(viewer, { userId, active, blockers }) {
    if (isAdmin(viewer)) return true
    return (active && !blockers.includes(userId)) || 'not_found'
  },
  edit: (viewer, profile) => owns(viewer, profile) || 'forbidden',
  connect(viewer, profile) {
    if (viewer === null) return 'unauthenticated'
    return !owns(viewer, profile) || 'forbidden'
  },
  seeEmail: (viewer, profile) => contact(viewer, profile, profile.emailPrivate),
  seePhone: (viewer, profile) => contact(viewer, profile, profile.phonePrivate),
})
