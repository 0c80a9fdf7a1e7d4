import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SessionUser } from '../../api/session.ts'

/** A part of a member's panel. */
export type DashboardBlock = {
  /** Its name among the others. */
  key: string
  /** Who has it; everyone, when nothing is said. */
  shows?(user: SessionUser): boolean
  /** Fills the cache before the panel is drawn. When it fails, the panel shows so in the block's place. */
  load(asked: { queryClient: QueryClient; user: SessionUser }): Promise<unknown>
  Block: ComponentType<{ user: SessionUser }>
}
