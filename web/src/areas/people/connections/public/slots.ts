import type { SessionUser } from '../../../../api/session.ts'
import { type Part, slot } from '../../../../shell/manifest/slot.ts'

/** Whom a member's card or page is about, and who looks at it. */
export type MemberActionProps = {
  user: SessionUser | null
  member: { id: string; firstname: string; lastname: string }
}

/** What one can do with another member besides connecting: buttons on cards and on the member's page. */
export const memberActions = slot<Part<MemberActionProps>>('action', { forMembers: true })
