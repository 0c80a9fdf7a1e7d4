import type { admin } from '@cancha/contract/admin'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'

export function adminHandlers({ mailer }: Services): Handlers<typeof admin> {
  return {
    outbox: async () => ({ configured: mailer.outbox === null, mails: (await mailer.outbox?.list()) ?? [] }),

    async outboxMail({ params }) {
      const mail = await mailer.outbox?.read(params.id)
      if (!mail) throw new Refusal('not_found')
      return { mail }
    },
  }
}
