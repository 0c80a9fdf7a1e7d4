import { connectionChanged } from '@cancha/contract/people/connections-events'
import { staleOn } from '../../../api/live-handlers.ts'
import { homeLines } from '../../../shell/panel/home-lines.ts'
import { network } from './public/queries.ts'

/** The directory, lists, counters and buttons show the relation between two members. */
export const live = [staleOn(connectionChanged, ...network, homeLines)]
