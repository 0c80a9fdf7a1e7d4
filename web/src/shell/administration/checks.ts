import { Reason } from '@cancha/contract/ground/fields'
import { z } from 'zod'

/** The schema of the dialog for reasons. Loaded when it is first used: see `checkedLater`. */
export const Reasoned = z.object({ reason: Reason })
