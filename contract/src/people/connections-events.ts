import { z } from 'zod'
import { liveEvent } from '../ground/live.ts'

/** The relation between this person and another member has changed: pages that show it load it again. */
export const connectionChanged = liveEvent('connectionChanged', z.object({ userId: z.string() }))
