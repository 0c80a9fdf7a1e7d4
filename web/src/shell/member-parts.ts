import type { ComponentType } from 'react'

/** The member whose page is open. */
export type MemberAtHand = { id: string; firstname: string; lastname: string }

/**
 * What other features put on a member's page: the actions of a connection, and the list of connections. Null until
 * there is one.
 */
export const memberParts: {
  Actions: ComponentType<{ member: MemberAtHand }> | null
  Connections: ComponentType<{ member: MemberAtHand }> | null
} = { Actions: null, Connections: null }
