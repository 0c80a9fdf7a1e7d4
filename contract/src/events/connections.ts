import { z } from 'zod'
import { liveEvent } from '../live.ts'

/** How this person and another stand to each other has changed: what shows it is asked for again. */
export const connectionChanged = liveEvent('connectionChanged', z.object({ userId: z.string() }))
