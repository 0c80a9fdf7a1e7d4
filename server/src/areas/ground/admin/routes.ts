import type { admin } from '@cancha/contract/ground/admin'
import { whyNot } from '../../../http/request/access.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import { orNotFound } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { failureHandlers } from './failures/routes.ts'
import { waiting } from './slots.ts'

/** The input of a question about a right that no input decides. */
const NOTHING = { params: {}, query: {}, body: {} }

export function adminHandlers(services: Services): Handlers<typeof admin> {
  const { database, declared, mailer } = services
  return {
    ...failureHandlers(services),

    async waiting({ viewer }) {
      const told = declared.filled(waiting).filter(({ access }) => whyNot(access, viewer, NOTHING) === null)
      const counts = await Promise.all(
        told.map(async ({ name, count }) => ({
          name,
          count: await count({ db: database.db, writtenKinds: declared.writtenKinds, viewer }),
        })),
      )
      return { waiting: counts }
    },

    outbox: async () => ({ configured: mailer.outbox === null, mails: (await mailer.outbox?.list()) ?? [] }),

    async outboxMail({ params }) {
      const mail = orNotFound(await mailer.outbox?.read(params.id))
      return { mail }
    },
  }
}
