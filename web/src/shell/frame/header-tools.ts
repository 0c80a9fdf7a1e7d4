import type { ComponentType } from 'react'
import type { SessionUser } from '../../api/session.ts'

/** What stands in a member's header between the places and the account: conversations, notifications. A feature adds its line. */
export const headerTools: ReadonlyArray<{ key: string; Tool: ComponentType<{ user: SessionUser }> }> = []
