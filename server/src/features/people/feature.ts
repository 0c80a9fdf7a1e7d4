import { defineFeature } from '../../manifest/feature.ts'
import { peopleData } from './personal-data.ts'

/** Who is who: accounts as others see them, with what they say of themselves. */
export const people = defineFeature({
  name: 'people',
  personalData: peopleData,
  files: { keys: ['profile_pictures.file_key'] },
})
