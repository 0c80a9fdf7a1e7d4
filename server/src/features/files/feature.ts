import { files as coded, uploads } from '@cancha/contract/files'
import { defineJob } from '../../jobs/job.ts'
import { jobWork } from '../../jobs/job-work.ts'
import { defineFeature } from '../../manifest/feature.ts'
import { editorPictures, filePaces } from './limits.ts'
import { fileData } from './personal-data.ts'
import { removeFilesWork } from './remove-files.ts'
import { fileHandlers } from './routes.ts'
import { serveUploads } from './serve.ts'
import { sweepFiles } from './sweep.ts'

const sweep = defineJob({
  name: 'files.sweep',
  retryLimit: 1,
  expireInSeconds: 600,
  timetable: [{ cron: '23 * * * *' }],
})

export const files = defineFeature({
  name: 'files',
  operations: { ...uploads, ...coded },
  handlers: fileHandlers,
  serve: ({ http, identities, services }) => serveUploads(http, identities, services),
  jobs: [removeFilesWork, jobWork(sweep, sweepFiles)],
  limits: [...filePaces, editorPictures],
  personalData: fileData,
  files: { keys: ['file_parts.storage_key', 'file_upload_pieces.storage_key', 'upload_pieces.storage_key'] },
})
