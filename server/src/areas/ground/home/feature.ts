import { home as operations } from '@cancha/contract/ground/home'
import { defineFeature } from '../../../manifest/feature.ts'
import { exported, owner } from '../../../manifest/personal-table.ts'
import { homeHandlers } from './routes.ts'

/** The head of a member's panel: what waits for them, gathered from all features (the slot `homeKinds`). */
export const home = defineFeature({
  area: 'ground',
  name: 'home',
  operations,
  handlers: homeHandlers,
  personalData: {
    hidden_home_lines: {
      rowsOf: 'user_id = :id',
      rows: 'go',
      columns: { user_id: owner, line: exported, up_to: exported },
    },
  },
})
