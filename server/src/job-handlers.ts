import { purgeDeleted } from './features/calculators/purge-deleted.ts'
import { tidy } from './features/security/tidy.ts'
import type { JobHandlers } from './jobs/queue.ts'
import type { Services } from './services.ts'

/** What each kind of job does. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    'mail.send': (message, { id }) => services.mailer.send(message, id),
    'accounts.tidy': () => tidy(services),
    'calculators.purge': () => purgeDeleted(services.database.db),
    'files.remove': async ({ keys }) => {
      for (const key of keys) await services.files.remove(key)
    },
  }
}
