import { memberAdministration as operations } from '@cancha/contract/people/administration'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { invitationsBy, invitationsTo } from './limits.ts'
import { memberAdministrationHandlers } from './members.ts'
import { expiredInvitations } from './waiting.ts'

/** The acts of administrators on accounts: find them, change their rights and memberships, invite. */
export const administration = defineFeature({
  area: 'people',
  name: 'administration',
  operations,
  handlers: memberAdministrationHandlers,
  limits: [invitationsBy, invitationsTo],
  fills: [fill(waiting, expiredInvitations)],
})
