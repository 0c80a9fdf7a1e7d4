import { vimeo } from './adapters/video/video-host.ts'
import { purgeDeleted } from './features/calculators/purge-deleted.ts'
import { askVideoHost } from './features/education/media/video-pictures.ts'
import { sweepFiles } from './features/files/sweep.ts'
import { expireDueMembership } from './features/memberships/expire.ts'
import { hourlyTask } from './features/security/hourly-tasks.ts'
import { deleteDueAccount } from './features/security/personal-data/delete-account.ts'
import { publishDue } from './features/writing/schedule.ts'
import type { JobHandlers } from './jobs/queue.ts'
import type { Services } from './services.ts'

/** The handler of each kind of job. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    'mail.send': (message, { id }) => services.mailer.send(message, id),
    'accounts.tidy': async ({ task }) => {
      if (task) await hourlyTask(services, task)
    },
    'accounts.delete': ({ userId }) => deleteDueAccount(services, userId),
    'memberships.expire': ({ userId }) => expireDueMembership(services, userId),
    'writing.publish': () => publishDue(services),
    'files.sweep': () => sweepFiles(services),
    'education.pictures': () => askVideoHost(services, vimeo()),
    'calculators.purge': () => purgeDeleted(services.database.db),
    'files.remove': async ({ keys }) => {
      for (const key of keys) await services.files.remove(key)
    },
  }
}
