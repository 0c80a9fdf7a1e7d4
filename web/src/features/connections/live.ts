import { connectionChanged } from '@cancha/contract/events/connections'
import { staleOn } from '../../api/live-handlers.ts'

/** Directory, lists, counters and buttons tell how two members stand to each other. */
export const live = [staleOn(connectionChanged, ['network'])]
