import { defineFeature } from '../../manifest/feature.ts'
import { aliasData } from './personal-data.ts'

/** Short addresses of pages. */
export const aliases = defineFeature({ name: 'aliases', personalData: aliasData })
