import { defineFeature } from '../../../manifest/feature.ts'
import { answerPages } from './answer-pages.ts'

/** The guide for builders of apps: text, open to everyone, with the program's own numbers. */
export const builders = defineFeature({
  area: 'ground',
  name: 'builders',
  serve: ({ http, limits }) => answerPages({ app: http, limits }),
})
