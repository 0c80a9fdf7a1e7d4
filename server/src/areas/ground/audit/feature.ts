import { auditLog as operations } from '@cancha/contract/ground/audit-log'
import { defineFeature } from '../../../manifest/feature.ts'
import { auditTablesOf } from './limits.ts'
import { auditLogHandlers } from './log/routes.ts'
import { auditData } from './personal-data.ts'

export const audit = defineFeature({
  area: 'ground',
  name: 'audit',
  operations,
  handlers: auditLogHandlers,
  limits: [auditTablesOf],
  personalData: auditData,
})
