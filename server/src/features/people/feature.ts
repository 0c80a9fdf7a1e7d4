import { defineFeature } from '../../manifest/feature.ts'
import { peopleData } from './personal-data.ts'

/** Users and profiles: who is who. */
export const people = defineFeature({
  name: 'people',
  personalData: peopleData,
})
