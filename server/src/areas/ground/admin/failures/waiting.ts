import { admin } from '@cancha/contract/ground/operation'
import { countFailures } from '../../../../jobs/failures.ts'
import type { Waiting } from '../slots.ts'

/** Jobs that failed for the last time. */
export const failuresThatWait: Waiting = {
  name: 'failedJobs',
  access: admin,
  count: ({ db }) => countFailures(db),
}
