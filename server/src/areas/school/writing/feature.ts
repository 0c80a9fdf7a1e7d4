import { writing as operations } from '@cancha/contract/school/writing'
import { defineJob } from '../../../jobs/job.ts'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { emptyTrashJob, eraseIfOver, queueTrashToEmpty } from './empty-trash.ts'
import { writingData } from './personal-data.ts'
import { writingHandlers } from './routes.ts'
import { publishDue } from './schedule.ts'
import { writingUploads } from './uploads.ts'
import { piecesThatWait } from './waiting.ts'

const publish = defineJob({
  name: 'writing.publish',
  label: 'la publicación con fecha',
  retryLimit: 0,
  expireInSeconds: 120,
  timetable: [{ cron: '* * * * *' }],
})

export const writing = defineFeature({
  area: 'school',
  name: 'writing',
  operations,
  handlers: writingHandlers,
  jobs: [jobWork(publish, publishDue), jobWork(emptyTrashJob, eraseIfOver)],
  hourly: { trash: queueTrashToEmpty },
  personalData: writingData,
  files: { uses: ['written_piece_file_uses', 'piece_revision_file_uses'] },
  uploads: writingUploads,
  fills: [fill(waiting, ...piecesThatWait)],
})
