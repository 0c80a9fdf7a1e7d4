import type { SessionUser } from '../../../../api/session.ts'
import { type Part, slot } from '../../../../shell/manifest/slot.ts'

/** The member of a card or page, and the person who looks at it. */
export type MemberActionProps = {
  user: SessionUser | null
  member: { id: string; firstname: string; lastname: string }
}

/** Acts on another member besides connecting: buttons on cards and on the member's page. */
export const memberActions = slot<Part<MemberActionProps>>('action', { forMembers: true })
