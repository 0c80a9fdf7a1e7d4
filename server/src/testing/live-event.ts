import { liveEvent } from '@cancha/contract/live'
import { z } from 'zod'

/** An event that the program itself never sends: what a test says over the socket, and waits for. */
export const testEvent = liveEvent('getUsers', z.array(z.object({ userId: z.string() })))
