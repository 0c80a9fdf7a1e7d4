import { type Part, slot } from '../../../../shell/manifest/slot.ts'

export type MemberPartProps = { member: { id: string; firstname: string; lastname: string } }

/** Parts of other features about a member, at the end of the member's page. */
export const memberParts = slot<Part<MemberPartProps>>('member', { late: true })
