import type { admin } from '@cancha/contract/admin'
import type { Handlers } from '../../http/request/mount.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { memberAdministrationHandlers } from './members.ts'

export function adminHandlers(services: Services): Handlers<typeof admin> {
  const { mailer } = services
  return {
    ...memberAdministrationHandlers(services),

    outbox: async () => ({ configured: mailer.outbox === null, mails: (await mailer.outbox?.list()) ?? [] }),

    async outboxMail({ params }) {
      const mail = await mailer.outbox?.read(params.id)
      if (!mail) throw new Refusal('not_found')
      return { mail }
    },
  }
}
