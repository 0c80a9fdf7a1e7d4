import { sweepFiles } from './features/files/sweep.ts'
import { tidy } from './features/security/tidy.ts'
import { publishDue } from './features/writing/publish.ts'
import type { JobHandlers } from './jobs/queue.ts'
import type { Services } from './services.ts'

/** What each kind of job does. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    'mail.send': (message, { id }) => services.mailer.send(message, id),
    'accounts.tidy': () => tidy(services),
    'writing.publish': () => publishDue(services),
    'files.sweep': () => sweepFiles(services),
  }
}
