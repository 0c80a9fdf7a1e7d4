import { calculators as operations } from '@cancha/contract/analysis/calculators'
import { defineJob } from '../../../jobs/job.ts'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { analysesAtHome, firstHouseAtHome } from './home-kinds.ts'
import { reportsOf, sharedCards } from './limits.ts'
import { ownAnalyses, sharedAnalyses } from './link-cards.ts'
import { calculatorData } from './personal-data.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { calculatorHandlers } from './routes.ts'
import { logoUpload } from './uploads.ts'

const purge = defineJob({
  name: 'calculators.purge',
  label: 'la limpieza de los análisis borrados',
  retryLimit: 3,
  expireInSeconds: 600,
  timetable: [{ cron: '27 4 * * *' }],
})

export const calculators = defineFeature({
  area: 'analysis',
  name: 'calculators',
  operations,
  handlers: calculatorHandlers,
  jobs: [jobWork(purge, ({ database }) => purgeDeleted(database.db))],
  limits: [reportsOf, sharedCards],
  personalData: calculatorData,
  uploads: [logoUpload],
  linkCards: [sharedAnalyses, ownAnalyses],
  files: { holders: ['report_logos.file'] },
  secretAddresses: ['/analysis/compartido'],
  fills: [fill(homeKinds, analysesAtHome, firstHouseAtHome)],
})
