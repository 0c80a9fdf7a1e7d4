import { Reason } from '@cancha/contract/fields'
import { z } from 'zod'

/** What every file that is taken along asks for. */
export const TakeAlong = z.object({ reason: Reason })
