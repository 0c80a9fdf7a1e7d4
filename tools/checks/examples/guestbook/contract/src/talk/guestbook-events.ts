import { z } from 'zod'
import { liveEvent } from '../ground/live.ts'

/** Somebody applauded an entry of this person. */
export const entryApplauded = liveEvent('entryApplauded', z.object({ entryId: z.string() }))
