import { defineFeature } from '../../../manifest/feature.ts'
import { exported, owner } from '../../../manifest/personal-table.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../home/slots.ts'
import { forgetDrafts } from './drafts.ts'
import { draftsAtHome } from './home-kinds.ts'
import { openDraft } from './seal.ts'

const copy = { why: 'copia de drafts para programas anteriores, que los disparadores escriben y borran' }

/** The drafts of forms: their features read them, save them over a version and drop them. */
export const drafts = defineFeature({
  area: 'ground',
  name: 'drafts',
  personalData: {
    drafts: {
      rowsOf: 'user_id = :id',
      rows: 'go',
      sealed: {
        columns: ['sealed'],
        boundBy: 'user_id',
        open: (services, _, { sealed, by }) => openDraft(services, by, sealed),
      },
      columns: {
        user_id: owner,
        kind: exported,
        about: exported,
        version: exported,
        typed: exported,
        sealed: exported,
        updated_at: exported,
      },
    },
  },
  passingData: { forum_drafts: copy, loan_drafts: copy },
  hourly: { 'forget-old-drafts': forgetDrafts },
  fills: [fill(homeKinds, draftsAtHome)],
})
