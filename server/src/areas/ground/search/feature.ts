import { search as operations } from '@cancha/contract/ground/search'
import { defineJob } from '../../../jobs/job.ts'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { gatherWords } from './gather-words.ts'
import { searchHandlers } from './routes.ts'

const gather = defineJob({
  name: 'search.words',
  label: 'la puesta al día de la búsqueda',
  retryLimit: 0,
  expireInSeconds: 900,
  once: true,
  timetable: [{ cron: '*/15 * * * *' }],
})

export const search = defineFeature({
  area: 'ground',
  name: 'search',
  operations,
  handlers: searchHandlers,
  jobs: [jobWork(gather, gatherWords)],
})
