import type { JobHandlers } from './jobs/queue.ts'
import type { Services } from './services.ts'

/** What each kind of job does. */
export function jobHandlers({ mailer }: Services): JobHandlers {
  return {
    'mail.send': (message, { id }) => mailer.send(message, id),
  }
}
