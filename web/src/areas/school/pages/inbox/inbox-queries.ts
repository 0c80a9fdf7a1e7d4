import { inbox } from '@cancha/contract/calls/school/inbox'
import { queryFor } from '../../../../api/queries.ts'
import type { AskedOf } from '../../../../shell/addresses/list-address.ts'
import type { earlyMembersAddress, messagesAddress } from './addresses.ts'

export const messagesQuery = (query: AskedOf<typeof messagesAddress>) =>
  queryFor(inbox.contactMessages, { query })

export const earlyMembersQuery = (query: AskedOf<typeof earlyMembersAddress>) =>
  queryFor(inbox.earlyMembers, { query })
