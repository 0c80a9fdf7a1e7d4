import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../api/session.ts'
import type { Glyph } from '../../ui/icons/glyphs.ts'

type Asked = { queryClient: QueryClient; user: SessionUser }

/** Something worth doing next, and the button that begins it. A step waits for its page. */
export type NextStep = {
  key: string
  /** Smaller numbers matter more. */
  order: number
  icon: Glyph
  title: string
  text: string
  action: string
  href: string
  /** To whom it is offered. */
  open(user: SessionUser): boolean
  /** Whether the member has it behind them. A question that fails counts as no. */
  isDone?(asked: Asked): Promise<boolean>
  /** Whether somebody waits for it now; a step that has this is offered only then. */
  isDue?(asked: Asked): Promise<boolean>
}
