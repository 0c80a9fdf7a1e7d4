import { defineJob } from '../../../jobs/job.ts'
import { jobWork } from '../../../jobs/job-work.ts'

/** Removes stored bytes whose rows were deleted. */
export const removeFiles = defineJob<{ keys: string[] }>({
  name: 'files.remove',
  label: 'el borrado de archivos',
  retryLimit: 100,
  expireInSeconds: 120,
})

export const removeFilesWork = jobWork(removeFiles, async ({ files }, { keys }) => {
  for (const key of keys) await files.remove(key)
})
