import type { ComponentType } from 'react'
import type { SessionUser } from '../../api/session.ts'

/**
 * The tools in a member's header between navigation and account: conversations, notifications. A feature adds its
 * line.
 */
export const headerTools: ReadonlyArray<{ key: string; Tool: ComponentType<{ user: SessionUser }> }> = []
