import { defineJob } from '../../../../jobs/job.ts'

/** Reads a customer again after something has changed. */
export const syncJob = defineJob<{ id: number; change: number }>({
  name: 'memberships.sync',
  label: 'la copia de lo cobrado',
  retryLimit: 60,
  expireInSeconds: 600,
  // A renewal is told in about eight events within a second or two. Each reading asks the provider three things at least: on a
  // day of many renewals, few at a time leave room for members' pages.
  gatherMs: 1_000,
  batch: 20,
  atOnce: 2,
  key: ({ id }) => String(id),
})
