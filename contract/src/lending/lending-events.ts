import { z } from 'zod'
import { liveEvent } from '../ground/live.ts'

/** A request for a loan changed: pages that show it, or a list with it, load it again. */
export const loanChanged = liveEvent('loanChanged', z.object({ lrnid: z.string() }))
