import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../api/session.ts'
import type { Glyph } from '../../ui/icons/glyphs.ts'

type NextStepContext = { queryClient: QueryClient; user: SessionUser }

/** A suggested next step and its button. It is offered once its page exists. */
export type NextStep = {
  key: string
  /** Smaller numbers are more important. */
  order: number
  icon: Glyph
  title: string
  text: string
  action: string
  href: string
  /** Whether this member gets the suggestion. */
  open(user: SessionUser): boolean
  /** Whether the member has already done it. A failed question counts as no. */
  isDone?(context: NextStepContext): Promise<boolean>
  /** Whether something is waiting for the member now; a step with this function is only offered then. */
  isDue?(context: NextStepContext): Promise<boolean>
}
