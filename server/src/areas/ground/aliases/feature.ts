import { defineFeature } from '../../../manifest/feature.ts'
import { giveMissingAddresses } from './member-address.ts'
import { aliasData } from './personal-data.ts'

/** The short addresses of pages. */
export const aliases = defineFeature({
  area: 'ground',
  name: 'aliases',
  personalData: aliasData,
  hourly: { addresses: giveMissingAddresses },
})
