import { places as operations } from '@cancha/contract/ground/places'
import { defineFeature } from '../../../manifest/feature.ts'
import { paidAddresses, paidAddressesOfMember } from './limits.ts'
import { placeHandlers } from './routes.ts'

export const places = defineFeature({
  area: 'ground',
  name: 'places',
  operations,
  handlers: placeHandlers,
  limits: [paidAddresses, paidAddressesOfMember],
})
