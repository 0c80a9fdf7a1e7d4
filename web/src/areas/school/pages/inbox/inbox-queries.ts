import { inbox } from '@cancha/contract/calls/school/inbox'
import { queryFor } from '../../../../api/queries.ts'
import type { InboxSearch } from './inbox-search.ts'

export const messagesQuery = (asked: InboxSearch) => queryFor(inbox.contactMessages, { query: asked })

export const earlyMembersQuery = ({ search, page }: InboxSearch) =>
  queryFor(inbox.earlyMembers, { query: { search, page } })
