import type { LineHandler } from '../../../../api/live-handlers.ts'
import { tellLive } from './live-bus.ts'
import { hasUnsent } from './outbox/has-unsent.ts'

/** Open chats catch up, and what was written before a tab was closed leaves from any page. */
export const lineOpens: LineHandler = ({ queryClient, userId }) => {
  tellLive({ kind: 'open' })
  if (hasUnsent(userId))
    import('./outbox/outboxes.ts').then(
      ({ outboxOf }) => outboxOf(queryClient, userId),
      () => undefined,
    )
}
