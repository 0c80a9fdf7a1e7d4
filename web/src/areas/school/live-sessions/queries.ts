import { type LiveSession, liveSessions } from '@cancha/contract/calls/school/live-sessions'
import { queryFor } from '../../../api/queries.ts'

export type { LiveSession }

/** The live sessions as far as the reader may see them. They aren't kept, because each begins and ends by itself. */
export const liveSessionsQuery = queryFor(liveSessions.liveSessions, {}, { staleTime: 0 })
