import { members as operations } from '@cancha/contract/people/members'
import { defineFeature } from '../../../manifest/feature.ts'
import { memberPages } from './link-cards.ts'
import { memberData } from './personal-data.ts'
import { servePictures } from './pictures.ts'
import { memberHandlers } from './routes.ts'
import { memberUploads } from './uploads.ts'

export const members = defineFeature({
  area: 'people',
  name: 'members',
  operations,
  handlers: memberHandlers,
  uploads: Object.values(memberUploads),
  personalData: memberData,
  linkCards: [memberPages],
  files: { holders: ['member_pictures.file'] },
  serve: ({ http, services }) => servePictures(http, services),
})
