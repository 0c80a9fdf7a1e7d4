import { connectionChanged } from '@cancha/contract/events/connections'
import { staleOn } from '../../api/live-handlers.ts'
import { network } from './public/queries.ts'

/** The directory, lists, counters and buttons show the relation between two members. */
export const live = [staleOn(connectionChanged, ...network)]
