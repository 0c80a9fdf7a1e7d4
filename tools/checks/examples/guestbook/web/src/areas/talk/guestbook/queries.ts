import { type Entry, guestbook } from '@cancha/contract/calls/talk/guestbook'
import { queryFor } from '../../../api/queries.ts'

export type { Entry }

export const entriesQuery = queryFor(guestbook.entries, {}, { take: ({ entries }) => entries })
