import { figures as operations } from '@cancha/contract/money/figures'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { movementTablesOf } from './limits.ts'
import { figureData } from './personal-data.ts'
import { checkFigures, checkJob, countJob, countStaleDays } from './recount.ts'
import { figureHandlers } from './routes.ts'

export const figures = defineFeature({
  area: 'money',
  name: 'figures',
  operations,
  handlers: figureHandlers,
  jobs: [
    jobWork(countJob, ({ database }) => countStaleDays(database)),
    jobWork(checkJob, ({ database }) => checkFigures(database)),
  ],
  limits: [movementTablesOf],
  personalData: figureData,
})
