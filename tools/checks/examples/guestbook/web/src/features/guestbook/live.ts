import { entryApplauded } from '@cancha/contract/events/guestbook'
import { staleOn } from '../../api/live-handlers.ts'
import { entriesQuery } from './queries.ts'

/** The page shows how much applause an entry has. */
export const live = [staleOn(entryApplauded, entriesQuery)]
