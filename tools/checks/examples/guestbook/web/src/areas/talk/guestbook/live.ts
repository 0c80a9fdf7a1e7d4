import { entryApplauded } from '@cancha/contract/talk/guestbook-events'
import { staleOn } from '../../../api/live-handlers.ts'
import { entriesQuery } from './queries.ts'

/** The page shows how much applause an entry has. */
export const live = [staleOn(entryApplauded, entriesQuery)]
