import { defineFeature } from '../../../manifest/feature.ts'
import { forgetDrafts } from './drop-drafts.ts'
import { draftData } from './personal-data.ts'

/** The drafts of forms: their features read them, save them over a version and drop them. */
export const drafts = defineFeature({
  area: 'ground',
  name: 'drafts',
  personalData: draftData,
  passingData: {
    forum_drafts: {
      why: 'copia de drafts para programas anteriores, que los disparadores escriben y borran',
    },
    loan_drafts: { why: 'copia de drafts para programas anteriores, que los disparadores escriben y borran' },
  },
  hourly: { 'forget-old-drafts': forgetDrafts },
})
