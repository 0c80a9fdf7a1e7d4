import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SessionUser } from '../../api/session.ts'

/** A block of a member's panel. */
export type DashboardBlock = {
  /** Fills the query cache before the panel is rendered. If it fails, the block's place shows an error. */
  load(asked: { queryClient: QueryClient; user: SessionUser }): Promise<unknown>
  Block: ComponentType<{ user: SessionUser }>
}
