import type { HomeLine } from '@cancha/contract/ground/home'
import { mayWrite, moderatesForums } from '../../../session/readers.ts'
import type { StaffContext } from './staff-lines.ts'

/** Returns the lines of somebody who writes, moderates or administers; none for everyone else, for whom the code isn't loaded. */
export const staffLinesFor = async (context: StaffContext): Promise<HomeLine[]> =>
  mayWrite(context.user) || moderatesForums(context.user)
    ? (await import('./staff-lines.ts')).staffLines(context)
    : []
