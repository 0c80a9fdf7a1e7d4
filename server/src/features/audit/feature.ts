import { defineFeature } from '../../manifest/feature.ts'
import { auditData } from './personal-data.ts'

export const audit = defineFeature({ name: 'audit', personalData: auditData })
