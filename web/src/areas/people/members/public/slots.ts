import { type Part, slot } from '../../../../shell/manifest/slot.ts'

export type MemberPartProps = { member: { id: string; firstname: string; lastname: string } }

/** What other features have to show of a member, below what their page says. */
export const memberParts = slot<Part<MemberPartProps>>('member', { late: true })
