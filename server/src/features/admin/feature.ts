import { admin as operations } from '@cancha/contract/admin'
import { defineFeature } from '../../manifest/feature.ts'
import { auditTablesOf } from './limits.ts'
import { adminHandlers } from './routes.ts'

export const admin = defineFeature({
  name: 'admin',
  operations,
  handlers: adminHandlers,
  limits: [auditTablesOf],
})
