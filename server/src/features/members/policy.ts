import { isAdmin, opensPaidContent, type Viewer } from '@cancha/domain/memberships/viewer'
import { owns, policy } from '../../http/request/policy.ts'

type Profile = {
  userId: number
  /** The account is confirmed and not blocked. */
  active: boolean
  /** Who of the viewer and this member blocks the other. */
  blockers: readonly number[]
  emailPrivate: boolean
  phonePrivate: boolean
}

/** Contact data is its owner's, and for paid members and administrators unless the owner hides it. */
function contact(viewer: Viewer | null, profile: Profile, hidden: boolean) {
  if (owns(viewer, profile)) return true
  if (hidden) return 'forbidden'
  return opensPaidContent(viewer) || 'paid_only'
}

/** Members' pages are public. To whom its owner blocks, a page isn't there. */
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
