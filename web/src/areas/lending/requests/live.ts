import { loanChanged } from '@cancha/contract/lending/lending-events'
import { staleOn } from '../../../api/live-handlers.ts'
import { homeLines } from '../../../shell/panel/home-lines.ts'
import { shownFiles } from './documents/queries.ts'

/** Lists, pages and files of requests show the newest state of each. */
export const live = [staleOn(loanChanged, ...shownFiles, homeLines)]
