import { z } from 'zod'
import { liveEvent } from './live.ts'

/**
 * The socket stayed open, but its node didn't hear the others for a while: events may be missing. The page loads what it shows
 * again, as after a reconnect.
 */
export const eventsMissed = liveEvent('eventsMissed', z.object({}))
