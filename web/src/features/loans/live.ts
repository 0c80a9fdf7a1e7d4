import { loanChanged } from '@cancha/contract/events/lending'
import { staleOn } from '../../api/live-handlers.ts'
import { shownLoans } from './queries.ts'

/** Lists and pages of requests show the newest state of each. */
export const live = [staleOn(loanChanged, ...shownLoans)]
