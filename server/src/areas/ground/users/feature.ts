import { defineFeature } from '../../../manifest/feature.ts'
import { peopleData } from './personal-data.ts'

/** Users and profiles: who is who. */
export const users = defineFeature({
  area: 'ground',
  name: 'users',
  personalData: peopleData,
})
