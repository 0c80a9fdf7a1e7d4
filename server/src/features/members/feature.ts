import { members as operations } from '@cancha/contract/members'
import { defineFeature } from '../../manifest/feature.ts'
import { servePictures } from './pictures.ts'
import { memberHandlers } from './routes.ts'

export const members = defineFeature({
  name: 'members',
  operations,
  handlers: memberHandlers,
  serve: ({ http, services }) => servePictures(http, services),
})
