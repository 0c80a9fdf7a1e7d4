import { admin as operations } from '@cancha/contract/admin'
import { defineFeature } from '../../manifest/feature.ts'
import { auditTablesOf, invitationsBy, invitationsTo } from './limits.ts'
import { adminHandlers } from './routes.ts'

export const admin = defineFeature({
  name: 'admin',
  operations,
  handlers: adminHandlers,
  limits: [auditTablesOf, invitationsBy, invitationsTo],
})
