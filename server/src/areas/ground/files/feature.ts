import { uploads } from '@cancha/contract/ground/files'
import { defineJob } from '../../../jobs/job.ts'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { editorPictures, filePaces } from './limits.ts'
import { fileData } from './personal-data.ts'
import { removeFilesWork } from './remove-files.ts'
import { fileHandlers } from './routes.ts'
import { serveUploads } from './serve.ts'
import { sweepFiles } from './sweep.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const sweep = defineJob({
  name: 'files.sweep',
  label: 'la limpieza de los archivos sin usar',
  retryLimit: 1,
  expireInSeconds: 600,
  timetable: [{ cron: '23 * * * *' }],
})

const orphans = defineJob({
  name: 'files.orphans',
  label: 'la búsqueda de archivos perdidos',
  retryLimit: 1,
  expireInSeconds: 3_600,
  timetable: [{ cron: '41 9 * * *' }],
})

export const files = defineFeature({
  area: 'ground',
  name: 'files',
  operations: uploads,
  handlers: fileHandlers,
  serve: ({ http, identities, services }) => serveUploads(http, identities, services),
  jobs: [
    removeFilesWork,
    jobWork(sweep, sweepFiles),
    jobWork(orphans, async (services) => void (await sweepOrphans(services))),
  ],
  limits: [...filePaces, editorPictures],
  personalData: fileData,
  files: { keys: ['file_parts.storage_key', 'file_upload_pieces.storage_key'] },
})
