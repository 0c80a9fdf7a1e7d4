import { liveEvent } from '@cancha/contract/ground/live'
import { z } from 'zod'

/** An event that the program itself never sends: tests send it and wait for it. */
export const testEvent = liveEvent('getUsers', z.array(z.object({ userId: z.string() })))
